/** `twoFactorMethods` → `two_factor_methods`. */
export const snakeName = remembered((name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** `two_factor_methods` → `twoFactorMethods`; camelCase names stay as they are. */
export const camelName = remembered((name) =>
  name.replace(/_+([a-z0-9])/g, (whole, letter: string, index: number) =>
    index === 0 ? whole : letter.toUpperCase(),
  ),
);

/** Names at any depth in snake_case; values of `freeForm` names keep their own keys. */
export function toSnake(value: unknown, freeForm: readonly string[] = []): unknown {
  return renamed(value, snakeName, freeForm);
}

/** Names at any depth in camelCase; values of `freeForm` names keep their own keys. */
export function toCamel(value: unknown, freeForm: readonly string[] = []): unknown {
  return renamed(value, camelName, freeForm);
}

/** The contract has some hundreds of names; what else comes in is a caller's invention. */
const mostNames = 2000;
const longestName = 100;

/** The same names come with every call: each is made once, callers' inventions up to a limit. */
function remembered(make: (name: string) => string): (name: string) => string {
  const made = new Map<string, string>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const result = make(name);
    if (made.size < mostNames && name.length <= longestName) made.set(name, result);
    return result;
  };
}

function renamed(
  value: unknown,
  rename: (name: string) => string,
  freeForm: readonly string[],
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename, freeForm));
  if (!isPlainObject(value)) return value;
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const isKept = freeForm.length > 0 && freeForm.includes(camelName(key));
    const inner = isKept ? value[key] : renamed(value[key], rename, freeForm);
    set(result, rename(key), inner);
  }
  return result;
}

/** Assigning to this one name would change what the object is instead of what it holds. */
function set(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') {
    target[name] = value;
    return;
  }
  const asOther = { value, enumerable: true, configurable: true, writable: true };
  Object.defineProperty(target, name, asOther);
}

function isPlainObject(value: object): value is Record<string, unknown> {
  if (Object.getPrototypeOf(value) === Object.prototype) return true;
  // Blob, Date and the like are values, not bags of names; query strings have no prototype.
  return Object.prototype.toString.call(value) === '[object Object]';
}
