/** A value before and after a change, as a line of the audit log keeps it. */
export interface ChangedValue {
  from: unknown;
  to: unknown;
}

/** What of `after` is other than in `before`, each with both values; `{}` where nothing is. */
export function changedValues<Field extends string>(
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Partial<Record<Field, unknown>>>,
): Partial<Record<Field, ChangedValue>> {
  const changed: Partial<Record<Field, ChangedValue>> = {};
  for (const field of Object.keys(after) as Field[]) {
    // its own keys
    const [from, to] = [before[field], after[field]];
    if (!isSame(from, to)) changed[field] = { from, to };
  }
  return changed;
}

/** Lists say the same in any order. */
function isSame(from: unknown, to: unknown): boolean {
  if (!Array.isArray(from) || !Array.isArray(to)) return from === to;
  return from.length === to.length && from.every((one) => to.includes(one));
}
