/** Options that mean something only with some numbers of seats are there only while such a number is chosen. */

export function showNeeded(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form:has([data-seats])")) {
    const show = () => {
      const seats = form.querySelector<HTMLInputElement>("input[name=seats]:checked")?.value;
      for (const option of form.querySelectorAll<HTMLElement>("[data-seats]"))
        option.hidden = seats !== undefined && !option.dataset.seats?.split(" ").includes(seats);
    };
    form.addEventListener("change", show);
    addEventListener("pageshow", show); // the browser may have put back what was chosen before
    show();
  }
}
