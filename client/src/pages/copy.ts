/** Buttons `data-copy="<id of a field>"`: they copy the field's value and say `data-done` for a moment. */

const SHOWN_MS = 2000;

export function prepareCopyButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    const field = document.getElementById(button.dataset.copy ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    button.hidden = false;
    button.setAttribute("aria-live", "polite");
    field.addEventListener("focus", () => field.select());
    button.addEventListener("click", () => void copy(field, button));
  }
}

async function copy(field: HTMLInputElement, button: HTMLButtonElement): Promise<void> {
  if (!(await copied(field))) return;
  const label = button.dataset.label ?? button.textContent ?? "";
  button.dataset.label = label;
  button.textContent = button.dataset.done ?? label;
  setTimeout(() => {
    button.textContent = label;
  }, SHOWN_MS);
}

/** Whether the value is on the clipboard. Plain http has no clipboard interface, so the old command stands in. */
async function copied(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
