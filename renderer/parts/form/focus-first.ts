/** The part of Mantine's form that knows which element shows a field. */
interface FieldFinder {
  getInputNode(path: string): HTMLElement | null;
}

/**
 * Focuses the first of these fields in the order of the page. Answers the paths that no element
 * inside `root` shows.
 */
export function focusFirst(
  root: HTMLElement,
  form: FieldFinder,
  paths: readonly string[],
): string[] {
  const nodes: HTMLElement[] = [];
  const hidden: string[] = [];
  for (const path of paths) {
    const node = form.getInputNode(path);
    if (node && root.contains(node)) nodes.push(node);
    else hidden.push(path);
  }
  const [first] = nodes.sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  first?.focus();
  return hidden;
}
