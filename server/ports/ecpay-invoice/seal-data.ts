import { createCipheriv, createDecipheriv } from 'node:crypto';
import { phpUrlencode } from '../php-urlencode.ts';

/** Key and initial vector of 16 letters each, as ECPay hands them out. */
export interface EcpayKeys {
  hashKey: string;
  hashIv: string;
}

const cipher = 'aes-128-cbc';

/** `Data` of ECPay's JSON interfaces: AES-128-CBC, in base64, of the JSON as PHP's `urlencode` writes it. */
export function sealData(data: object, { hashKey, hashIv }: EcpayKeys): string {
  const seal = createCipheriv(cipher, hashKey, hashIv);
  return seal.update(phpUrlencode(JSON.stringify(data)), 'utf8', 'base64') + seal.final('base64');
}

/** What somebody sealed so; throws for what is none. */
export function openData(data: string, { hashKey, hashIv }: EcpayKeys): unknown {
  const open = createDecipheriv(cipher, hashKey, hashIv);
  const text = open.update(data, 'base64', 'utf8') + open.final('utf8');
  return JSON.parse(decodeURIComponent(text.replaceAll('+', ' ')));
}
