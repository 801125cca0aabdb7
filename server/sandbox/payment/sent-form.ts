/**
 * The fields of a form as the server read it; null where one comes twice (which of them was signed is
 * anybody's guess) and for what the database could not keep.
 */
export function sentForm(body: unknown): Record<string, string> | null {
  if (typeof body !== 'object' || body === null) return null;
  const fields: Record<string, string> = Object.create(null) as Record<string, string>; // no `__proto__`
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string' || `${name}${value}`.includes('\0')) return null;
    fields[name] = value;
  }
  return fields;
}
