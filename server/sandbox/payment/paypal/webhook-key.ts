import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import { paymentStore } from '../payment-store.ts';
import type { Book } from './book.ts';
import { selfSigned } from './certificate.ts';

const kept = z.object({ privateKey: z.string(), certificate: z.string() });
const name = 'webhooks';

/** What webhooks are signed with, the same for every process; made once, of several by one. */
export async function webhookKey({ db, now }: Book) {
  const store = paymentStore(db, 'paypal key', kept);
  let found = await store.find(name);
  if (found === null) {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const certificate = selfSigned('Marquee sandbox webhooks', publicKey, privateKey);
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await store.open(name, { privateKey: pem, certificate }, now());
    found = await store.find(name);
  }
  if (found === null) throw new Error('the key of the webhooks was not kept');
  const { privateKey, certificate } = found;
  return { privateKey: createPrivateKey(privateKey), certificate };
}
