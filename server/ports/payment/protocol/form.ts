import { requestInput } from '#shared/domain/constants.ts';

const { maxNames } = requestInput;

/**
 * The fields of a form or query. Null where one comes twice: which of them was signed, and which
 * would be read, is anybody's guess. Null also where there are more fields than a request may have: anyone can send
 * them, and they are sorted and encoded before the signature is checked.
 */
export function readFields(text: string): Record<string, string> | null {
  if (text.split('&', maxNames + 1).length > maxNames) return null;
  const pairs = [...new URLSearchParams(text)];
  const fields: Record<string, string> = Object.create(null) as Record<string, string>; // no `__proto__`
  for (const [name, value] of pairs) {
    if (name in fields) return null;
    fields[name] = value;
  }
  return fields;
}

/** Whole dollars as digits; null for any other text. */
export function readAmount(text: string | undefined): number | null {
  return text !== undefined && /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;
}

/** A form whose fields a provider sent; null for other bodies. */
export function readForm(request: {
  body: Buffer;
  contentType: string;
}): Record<string, string> | null {
  const [type = ''] = request.contentType.split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return null;
  return readFields(request.body.toString('utf8'));
}
