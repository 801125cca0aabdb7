/** Puts the cursor into the page's own search; false where it has none. */
export function searchHere(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.select();
  search?.focus();
  return search !== null;
}

/** Does a dialogue stand over the page? */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"]') !== null;
