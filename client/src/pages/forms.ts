/** A form that is on its way is not sent again by an impatient second click. */

export function guardForms(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[method="post"]')) {
    form.addEventListener("submit", (event) => {
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = "1";
    });
  }
  // a page that comes back from the browser's memory starts afresh
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    for (const form of root.querySelectorAll<HTMLFormElement>("form[data-sent]")) delete form.dataset.sent;
  });
}

/** A page that answered a form, and names an address of its own (`data-address`): reloading it sends nothing again. */
export function settleAnswer(root: ParentNode): void {
  const address = root.querySelector<HTMLElement>("[data-address]")?.dataset.address;
  if (address) history.replaceState(null, "", address);
}
