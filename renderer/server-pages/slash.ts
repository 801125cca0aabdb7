/** `/` goes to the field from anywhere but other fields. */
export function focusOnSlash(field: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof HTMLElement && target.matches('input, textarea, select')) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}
