import { createVerify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Is this the signature of PayPal's webhook `webhookId` over exactly these bytes? Says nothing of the
 * certificate that the key is from. The header names are in lower case, as Node.js has them.
 */
export function isWebhookSigned(
  { headers, body }: { headers: Headers; body: Buffer },
  webhookId: string,
  key: KeyObject,
): boolean {
  const one = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const [id, time, signature] = [
    one('transmission-id'),
    one('transmission-time'),
    one('transmission-sig'),
  ];
  if (id === null || time === null || signature === null) return false;
  if (one('auth-algo') !== 'SHA256withRSA' || key.asymmetricKeyType !== 'rsa') return false;
  const message = `${id}|${time}|${webhookId}|${crc32(body)}`;
  return createVerify('RSA-SHA256').update(message).verify(key, signature, 'base64');
}
