/** Name of the invisible field on the page; the contract's `decoyField` on the wire. */
export const decoyName = 'card_number';

/** What stands in the form's invisible field; null where the form has none. */
export function decoyValue(form: HTMLFormElement): string | null {
  const input = form.elements.namedItem(decoyName);
  return input instanceof HTMLInputElement ? input.value : null;
}
