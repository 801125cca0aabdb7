/**
 * A sentence that ends with a name which ends with a full stop itself ("… of Demo Signs Ltd.") has
 * one, not two. An ellipsis stays.
 */
export function oneFullStop(text: string): string {
  return text.replace(/(?<!\.)\.\.(?=\s|$)/g, '.');
}
