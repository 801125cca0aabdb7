import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import vector from '#tests/support/payment/paypal-vectors.json' with { type: 'json' };
import { isWebhookSigned } from './webhook-signature.ts';

const key = new X509Certificate(vector.certificatePem).publicKey;
const headers: Record<string, string> = Object.fromEntries(
  Object.entries(vector.headers).map(([name, value]) => [name.toLowerCase(), value]),
);
const body = Buffer.from(vector.rawBody);

describe('the signature of a webhook of PayPal', () => {
  it('is that of a recorded event', () => {
    expect(isWebhookSigned({ headers, body }, vector.webhookId, key)).toBe(true);
  });

  it.each<[string, Record<string, string>, Buffer, string]>([
    ['another webhook', {}, body, 'NotToBeFound'],
    ['another body', {}, Buffer.from(`${vector.rawBody} `), vector.webhookId],
    [
      'another time',
      { 'paypal-transmission-time': '2017-03-30T20:04:06Z' },
      body,
      vector.webhookId,
    ],
    ['another way to sign', { 'paypal-auth-algo': 'SHA1withRSA' }, body, vector.webhookId],
    ['no signature', { 'paypal-transmission-sig': '' }, body, vector.webhookId],
  ])('is not that of %s', (_what, changes, bytes, id) => {
    expect(isWebhookSigned({ headers: { ...headers, ...changes }, body: bytes }, id, key)).toBe(
      false,
    );
  });
});
