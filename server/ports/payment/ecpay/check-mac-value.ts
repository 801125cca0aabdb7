import { hash } from 'node:crypto';
import { sameText } from '../../credentials.ts';
import type { EcpayKeys } from '../../ecpay-invoice/seal-data.ts';
import { phpUrlencode } from '../../php-urlencode.ts';

/** What .NET leaves as it is where PHP's urlencode escapes it. */
const unescaped: Record<string, string> = {
  '%2d': '-',
  '%5f': '_',
  '%2e': '.',
  '%21': '!',
  '%2a': '*',
  '%28': '(',
  '%29': ')',
};

/**
 * The signature of a request or answer (developers.ecpay.com.tw/?p=2902): all fields that are sent,
 * empty ones too, by name without regard to case, between key and IV, encoded as .NET does, in
 * lower case, SHA-256 in upper case.
 */
export function checkMacValue(
  fields: Readonly<Record<string, string>>,
  { hashKey, hashIv }: EcpayKeys,
): string {
  const names = Object.keys(fields).filter((name) => name !== 'CheckMacValue');
  const query = names
    .map((name) => ({ name, key: name.toLowerCase() }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ name }) => `${name}=${fields[name]}`)
    .join('&');
  const encoded = phpUrlencode(`HashKey=${hashKey}&${query}&HashIV=${hashIv}`)
    .toLowerCase()
    .replace(/%(?:2d|5f|2e|21|2a|28|29)/g, (escape) => unescaped[escape] ?? escape);
  return hash('sha256', encoded, 'hex').toUpperCase();
}

/** Do these fields carry their own right signature? */
export function isSigned(fields: Readonly<Record<string, string>>, keys: EcpayKeys): boolean {
  const given = fields['CheckMacValue'];
  return given !== undefined && sameText(given.toUpperCase(), checkMacValue(fields, keys));
}
