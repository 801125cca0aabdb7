import { createSign, type KeyObject } from 'node:crypto';

/** Lengths of DER (X.690): short ones in a byte, others in as many as they need behind their count. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const text = length.toString(16);
  const bytes = Buffer.from(text.length % 2 === 0 ? text : `0${text}`, 'hex');
  return Buffer.concat([Buffer.from([tag, 128 + bytes.length]), bytes, content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => der(0x18, Buffer.from(text));

/** sha256WithRSAEncryption */
const algorithm = sequence(oid('2a864886f70d01010b'), der(0x05));
/** Good at whatever time the sandbox's clock is set to. */
const validity = sequence(time('20200101000000Z'), time('29991231235959Z'));

/**
 * A certificate (RFC 5280, version 1) that a key gives itself, as PEM: node:crypto reads certificates,
 * but makes none. For the sandbox, where nobody relies on whose it is.
 */
export function selfSigned(name: string, publicKey: KeyObject, privateKey: KeyObject): string {
  const commonName = sequence(oid('550403'), der(0x0c, Buffer.from(name)));
  const who = sequence(der(0x31, commonName));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const serial = der(0x02, Buffer.from([1]));
  const facts = sequence(serial, algorithm, who, validity, who, key);
  const signature = createSign('RSA-SHA256').update(facts).sign(privateKey);
  const whole = sequence(facts, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
