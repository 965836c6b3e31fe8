/** Forms that ask for seats and bots: a number of bots that leaves no seat for a person cannot be chosen. */

export function boundBots(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form:has(input[name=bots])")) {
    const bound = () => bind(form);
    form.addEventListener("change", bound);
    addEventListener("pageshow", bound); // the browser may have put back what was chosen before
    bound();
  }
}

function bind(form: HTMLFormElement): void {
  const chosen = form.querySelector<HTMLInputElement>("input[name=seats]:checked");
  const bots = [...form.querySelectorAll<HTMLInputElement>("input[name=bots]")];
  const most = Number(chosen?.value ?? bots.length) - 1;
  for (const choice of bots) choice.disabled = Number(choice.value) > most;
  if (bots.some((choice) => choice.checked && choice.disabled)) {
    const last = bots.filter((choice) => !choice.disabled).at(-1);
    if (last) last.checked = true;
  }
}
