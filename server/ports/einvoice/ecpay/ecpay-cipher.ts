import { createCipheriv, createDecipheriv } from 'node:crypto';

const algorithm = 'aes-128-cbc';

/** The merchant's keys, 16 characters each. */
export interface EcpayKeys {
  hashKey: string;
  hashIv: string;
}

/** The `Data` of ECPay's JSON services: base 64 of AES of the JSON, which is percent-encoded before. */
export function sealEcpay(value: object, { hashKey, hashIv }: EcpayKeys): string {
  const cipher = createCipheriv(algorithm, hashKey, hashIv);
  const text = formEncode(JSON.stringify(value));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** What an answer holds; throws for what was not sealed with these keys. */
export function openEcpay(data: string, { hashKey, hashIv }: EcpayKeys): unknown {
  const decipher = createDecipheriv(algorithm, hashKey, hashIv);
  const text = Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8');
  return JSON.parse(decodeURIComponent(text.replaceAll('+', ' '))) as unknown; // its reader checks it
}

/** As PHP's urlencode, which also encodes the star. */
function formEncode(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1).replaceAll('*', '%2A');
}
