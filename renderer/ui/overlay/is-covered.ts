/** Is an alert or a dialogue open above this? What was opened last stands last in the page. */
export function isCovered(element: Element | null): boolean {
  if (document.querySelector('dialog:modal')) return true;
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  return dialogs.at(-1)?.contains(element) === false;
}
