/** Does it take what is typed, and has it an undo of its own? A box that is ticked has neither. */
export function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  );
}
