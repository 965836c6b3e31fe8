/**
 * Options, and values of options, that go only with some numbers of seats are there only while such a number is chosen.
 * Where the chosen value goes, what is usual is chosen instead.
 */

export function showNeeded(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form:has([data-seats])")) {
    const show = () => {
      const seats = form.querySelector<HTMLInputElement>("input[name=seats]:checked")?.value;
      for (const needy of form.querySelectorAll<HTMLElement>("[data-seats]"))
        needy.hidden = seats !== undefined && !needy.dataset.seats?.split(" ").includes(seats);
      for (const gone of form.querySelectorAll<HTMLInputElement>(".choice[hidden] input:checked")) {
        const usual = gone.closest("fieldset")?.querySelector<HTMLInputElement>("input[data-usual]");
        if (usual) usual.checked = true;
      }
    };
    form.addEventListener("change", show);
    addEventListener("pageshow", show); // the browser may have put back what was chosen before
    show();
  }
}
