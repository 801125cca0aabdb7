/**
 * A sentence that ends with a name which ends with a full stop itself ("… of Demo Signs Ltd.") has
 * one, not two; the name may be isolated (`isolate.ts`). An ellipsis stays.
 */
export function oneFullStop(text: string): string {
  return text.replace(/(?<!\.)\.(\u2069?)\.(?=\s|$)/g, '.$1');
}
