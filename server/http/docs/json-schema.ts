/** What JSON Schema of the contract's document is read as. */
export type Json = Readonly<Record<string, unknown>>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of an input or an answer, in words. */
export interface FieldRow {
  /** Its path on the wire: `items[].email`. */
  path: string;
  type: string;
  /** How it is bounded; may hold `code` in backticks. */
  constraints: string[];
  isRequired: boolean;
  meaning: string | null;
}

/** The fields of an object's schema, those within others after them. */
export function fieldRows(schema: Json, before = ''): FieldRow[] {
  const properties = isJson(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).flatMap(([name, field]) => {
    if (!isJson(field)) return [];
    const path = `${before}${name}`;
    const { description } = field;
    const row: FieldRow = {
      path,
      type: typeWord(field),
      constraints: constraintWords(field),
      isRequired: required.includes(name),
      meaning: typeof description === 'string' ? description : null,
    };
    return [row, ...innerRows(field, path)];
  });
}

/** The fields that lie in a value: of an object, or of the objects of a list. */
export function innerRows(field: Json, path: string): FieldRow[] {
  return alternatives(field).flatMap((one) => {
    if (isJson(one['properties'])) return fieldRows(one, path === '' ? '' : `${path}.`);
    return isJson(one['items']) ? innerRows(one['items'], `${path}[]`) : [];
  });
}

/** A schema without `null`, taken apart where it is one of several. */
function alternatives(field: Json): Json[] {
  const { anyOf } = field;
  if (!Array.isArray(anyOf)) return [field];
  return anyOf.filter(isJson).filter(isNoNull).flatMap(alternatives);
}

const isNoNull = ({ type }: Json) => type !== 'null';

/** May it be null? */
function takesNull(field: Json): boolean {
  const { anyOf, type } = field;
  if (Array.isArray(anyOf)) return anyOf.filter(isJson).some(takesNull);
  return type === 'null' || (Array.isArray(type) && type.includes('null'));
}

/** `string`, `array of integer`, `string or array of string`, … */
export function typeWord(field: Json): string {
  const words = new Set(alternatives(field).flatMap(simpleTypes));
  if (takesNull(field)) words.add('null');
  return [...words].join(' or ');
}

function simpleTypes(field: Json): string[] {
  const { type, format, items, additionalProperties } = field;
  if (format === 'binary') return ['file'];
  if (type === 'array' && isJson(items)) return [`array of ${typeWord(items)}`];
  if (type === 'object' && isJson(additionalProperties)) {
    const inner = typeWord(additionalProperties);
    return [inner === 'any' ? 'object' : `object of ${inner}`];
  }
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.map(String).filter((word) => word !== 'null');
  return 'const' in field ? [typeof field['const']] : ['any'];
}

function constraintWords(field: Json): string[] {
  const words = new Set(alternatives(field).flatMap(ownConstraints));
  if (field['default'] !== undefined) words.add(`default ${code(field['default'])}`);
  return [...words];
}

function ownConstraints(field: Json): string[] {
  const { items } = field;
  return [
    ...choice(field),
    ...formatWords(field),
    ...range(field['minLength'], field['maxLength'], 'characters'),
    ...range(field['minimum'], field['maximum'], ''),
    ...range(field['minItems'], field['maxItems'], 'entries'),
    ...(isJson(items) && !('properties' in items)
      ? constraintWords(items).map((word) => `each ${word}`)
      : []),
  ];
}

function choice(field: Json): string[] {
  const { enum: values } = field;
  if (Array.isArray(values)) return [`one of ${values.map(code).join(', ')}`];
  if (!('const' in field)) return [];
  return [field['const'] === '' ? 'may be empty' : `always ${code(field['const'])}`];
}

const formats: Record<string, string> = {
  uuid: 'UUID',
  date: 'YYYY-MM-DD',
  'date-time': 'ISO 8601 with offset',
  email: 'email address',
};

/** A pattern is told as it is, unless its format has a name or people could not read it. */
function formatWords(field: Json): string[] {
  const { format, pattern, allOf } = field;
  if (typeof format === 'string') return format in formats ? [formats[format] ?? ''] : [];
  const inner = Array.isArray(allOf) ? allOf.filter(isJson).map((one) => one['pattern']) : [];
  const patterns = [pattern, ...inner].filter((one) => typeof one === 'string');
  // The pattern of an address is the one that names its sign.
  if (patterns.some((one) => one.includes('@'))) return ['email address'];
  return patterns.map((one) => `matches ${code(one)}`);
}

function range(least: unknown, most: unknown, unit: string): string[] {
  const min = bound(least);
  const max = bound(most);
  const of = unit === '' ? '' : ` ${unit}`;
  if (min !== null && max !== null) return [`${min} to ${max}${of}`];
  if (max !== null) return [`at most ${max}${of}`];
  return min === null ? [] : [`at least ${min}${of}`];
}

/** Whole numbers are bounded by what JavaScript counts to, which says nothing. */
function bound(value: unknown): number | null {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null;
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
