/** `twoFactorMethods` → `two_factor_methods`. */
export function snakeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `two_factor_methods` → `twoFactorMethods`; camelCase names stay as they are. */
export function camelName(name: string): string {
  return name.replace(/_+([a-z0-9])/g, (whole, letter: string, index: number) =>
    index === 0 ? whole : letter.toUpperCase(),
  );
}

/** Names at any depth in snake_case; values of `freeForm` names keep their own keys. */
export function toSnake(value: unknown, freeForm: readonly string[] = []): unknown {
  return renamed(value, snakeName, freeForm);
}

/** Names at any depth in camelCase; values of `freeForm` names keep their own keys. */
export function toCamel(value: unknown, freeForm: readonly string[] = []): unknown {
  return renamed(value, camelName, freeForm);
}

function renamed(
  value: unknown,
  rename: (name: string) => string,
  freeForm: readonly string[],
): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename, freeForm));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    rename(key),
    freeForm.includes(camelName(key)) ? inner : renamed(inner, rename, freeForm),
  ]);
  return Object.fromEntries(entries);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  // Blob, Date and the like are values, not bags of names.
  return Object.prototype.toString.call(value) === '[object Object]';
}
