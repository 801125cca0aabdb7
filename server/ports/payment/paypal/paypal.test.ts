import { createSign, generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import vector from '#tests/support/payment/paypal-vectors.json' with { type: 'json' };
import {
  startProvider,
  type Asked,
  type Provider,
} from '#tests/support/payment/provider-server.ts';
import { sampleAttempt } from '#tests/support/payment/sample-attempt.ts';
import { paypal } from './paypal.ts';
import { readWebhook } from './webhook.ts';

const merchant = {
  clientId: 'client',
  clientSecret: 'secret',
  merchantId: 'MERCHANT',
  webhookId: vector.webhookId,
};
const { attemptNo, amount, currency, at } = sampleAttempt;
const key = { attemptNo, amount, currency, at, reference: 'ORDER1' };
const captured = {
  id: 'CAPTURE1',
  status: 'COMPLETED',
  amount: { currency_code: 'TWD', value: '960' },
  create_time: '2026-11-23T16:05:00Z',
};
const vaulted = {
  paypal: { attributes: { vault: { id: 'VAULT1', status: 'VAULTED' } } },
};
const stored = { method: 'paypal', vaultId: 'VAULT1' } as const;

function order(status: string, captures?: readonly object[]) {
  const unit = { custom_id: attemptNo, payee: { merchant_id: 'MERCHANT' } };
  return {
    id: 'ORDER1',
    status,
    purchase_units: [captures ? { ...unit, payments: { captures } } : unit],
  };
}

const refusal = (issue: string) => ({
  status: 422,
  body: JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }),
});
const said = (answer: object) => ({ body: JSON.stringify(answer) });

describe('PayPal', () => {
  let provider: Provider;
  afterEach(() => provider.stop());
  /** Answers by method and path; the token's address is there in any case. */
  const answering = async (answers: Record<string, (asked: Asked) => object>) => {
    provider = await startProvider((asked) => {
      const name = `${asked.method} ${asked.path}`;
      if (name === 'POST /v1/oauth2/token') return said({ access_token: 'T', expires_in: 32_400 });
      const answer = answers[name]?.(asked);
      return { status: 404, body: '{"name":"RESOURCE_NOT_FOUND"}', ...answer };
    });
    return paypal({ ...merchant, url: () => provider.url });
  };
  const ok = (answer: object) => () => ({ status: 200, ...said(answer) });

  it('sends the payer to agree, with one token for many questions', async () => {
    const links = [
      { rel: 'self', href: 'https://api.example/1' },
      { rel: 'payer-action', href: 'https://paypal.example/agree' },
    ];
    const port = await answering({
      'POST /v2/checkout/orders': ok({ ...order('PAYER_ACTION_REQUIRED'), links }),
    });
    const next = { kind: 'redirect', url: 'https://paypal.example/agree', reference: 'ORDER1' };
    expect(await port.start({ ...sampleAttempt, isRemembered: true })).toMatchObject(next);
    expect(await port.start({ ...sampleAttempt, isRemembered: true })).toMatchObject(next);
    expect(provider.asked.map(({ path }) => path)).toEqual([
      '/v1/oauth2/token',
      '/v2/checkout/orders',
      '/v2/checkout/orders',
    ]);
    const [token, asked] = provider.asked;
    expect(token?.headers.authorization).toBe('Basic Y2xpZW50OnNlY3JldA==');
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer T',
      'paypal-request-id': attemptNo,
    });
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: attemptNo, amount: { currency_code: 'TWD', value: '960' } }],
      payment_source: { paypal: { attributes: { vault: { usage_pattern: 'RECURRING_PREPAID' } } } },
    });
  });

  it('takes the money once the payer has agreed, and keeps the account for renewals', async () => {
    let isTaken = false;
    const port = await answering({
      'GET /v2/checkout/orders/ORDER1': () =>
        ok(isTaken ? order('COMPLETED', [captured]) : order('APPROVED'))(),
      'POST /v2/checkout/orders/ORDER1/capture': ({ headers }) => {
        expect(headers['paypal-request-id']).toBe(`${attemptNo}-capture`);
        isTaken = true;
        return ok({ id: 'ORDER1', payment_source: vaulted })();
      },
    });
    const settlement = {
      method: 'paypal',
      attemptNo,
      providerTradeNo: 'CAPTURE1',
      merchantId: 'MERCHANT',
      amount: 960,
      currency: 'TWD',
      paidAt: new Date('2026-11-23T16:05:00Z'),
      stored,
    };
    expect(await port.settle(key)).toMatchObject({ state: 'paid', settlement });
    // Asked again, the order does not tell which account is kept; the same request, answered as before, does.
    expect(await port.settle(key)).toMatchObject({ state: 'paid', settlement });
    expect(provider.asked.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(2);
  });

  it('takes nothing again that was taken by another request', async () => {
    const port = await answering({
      'GET /v2/checkout/orders/ORDER1': ok(order('COMPLETED', [captured])),
      'POST /v2/checkout/orders/ORDER1/capture': () => refusal('ORDER_ALREADY_CAPTURED'),
    });
    expect(await port.settle(key)).toMatchObject({ state: 'paid', settlement: { stored: null } });
  });

  it.each([
    ['ORDER_ALREADY_CAPTURED', 'paid'],
    ['INSTRUMENT_DECLINED', 'failed'],
  ])('whose capture is refused with %s says %s', async (issue, state) => {
    const answers = [order('APPROVED'), order('COMPLETED', [captured])];
    const port = await answering({
      'GET /v2/checkout/orders/ORDER1': () => ok(answers.shift() ?? {})(),
      'POST /v2/checkout/orders/ORDER1/capture': () => refusal(issue),
    });
    expect(await port.settle(key)).toMatchObject({ state });
  });

  it.each([
    ['CREATED', undefined, 'pending'],
    ['VOIDED', undefined, 'failed'],
    ['COMPLETED', 'PENDING', 'pending'],
    ['COMPLETED', 'DECLINED', 'failed'],
    ['COMPLETED', 'REFUNDED', 'refunded'],
    ['COMPLETED', 'PARTIALLY_REFUNDED', 'paid'],
  ])('an order that is %s, its capture %s, is %s', async (status, capture, state) => {
    const captures = capture === undefined ? undefined : [{ ...captured, status: capture }];
    const port = await answering({
      'GET /v2/checkout/orders/ORDER1': ok(order(status, captures)),
    });
    expect(await port.settle(key)).toMatchObject({ state });
  });

  it('knows nothing of an order that is not there, or that nobody was sent to', async () => {
    const port = await answering({});
    expect(await port.settle(key)).toEqual({ state: 'unknown' });
    expect(await port.settle({ ...key, reference: null })).toEqual({ state: 'unknown' });
  });

  it.each<[string, object]>([
    ['is another attempt’s', { ...order('COMPLETED'), purchase_units: [{ custom_id: 'OTHER' }] }],
    [
      'has cents',
      order('COMPLETED', [{ ...captured, amount: { currency_code: 'TWD', value: '960.5' } }]),
    ],
    ['has another shape', { id: 'ORDER1' }],
  ])('an order that %s leaves the outcome open', async (_what, answer) => {
    const port = await answering({ 'GET /v2/checkout/orders/ORDER1': ok(answer) });
    await expect(port.settle(key)).rejects.toThrow(expect.objectContaining({ service: 'PayPal' }));
  });

  it('charges the vault for a renewal, and tells a refusal from a fault of ours', async () => {
    const answers: (() => object)[] = [
      ok(order('COMPLETED', [captured])),
      ok(order('COMPLETED', [{ ...captured, status: 'PENDING' }])),
      () => refusal('INSTRUMENT_DECLINED'),
      () => ({ status: 400, ...said({ name: 'INVALID_REQUEST' }) }),
    ];
    const port = await answering({ 'POST /v2/checkout/orders': () => answers.shift()?.() ?? {} });
    const charge = () => port.charge?.(stored, sampleAttempt);
    expect(await charge()).toMatchObject({ kind: 'done', settlement: { amount: 960, stored } });
    expect(await charge()).toEqual({ kind: 'pending', reference: 'ORDER1' });
    expect(await charge()).toEqual({ kind: 'declined', reason: 'INSTRUMENT_DECLINED' });
    await expect(charge()).rejects.toThrow('INVALID_REQUEST');
    const sent = provider.asked.find(({ path }) => path === '/v2/checkout/orders');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      payment_source: { paypal: { vault_id: 'VAULT1' } },
    });
  });

  it('gives money back under a number of its own', async () => {
    const port = await answering({
      'POST /v2/payments/captures/CAPTURE1/refund': ok({ id: 'REFUND1', status: 'COMPLETED' }),
    });
    const settlement = {
      method: 'paypal' as const,
      attemptNo,
      providerTradeNo: 'CAPTURE1',
      merchantId: 'MERCHANT',
      amount: 960,
      currency: 'TWD',
      paidAt: at,
      kind: 'paypal',
      bankCode: null,
      lastFour: null,
      stored: null,
    };
    const request = { settlement, amount: 760, refundNo: 'R1', at };
    expect(await port.refund(request)).toEqual({ state: 'done', reference: 'REFUND1' });
    const asked = provider.asked.at(-1);
    expect(asked?.headers['paypal-request-id']).toBe('R1');
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({ amount: { value: '760' } });
    const other = { ...settlement, providerTradeNo: 'GONE' };
    await expect(port.refund({ ...request, settlement: other })).rejects.toThrow('RESOURCE_NOT_');
  });

  it('believes a webhook by the certificate of its own hosts alone, while that is good', async () => {
    const certificate = () => ({ status: 200, body: vector.certificatePem });
    const port = await answering({ 'GET /cert': certificate });
    const then = new Date('2017-03-30T20:04:06Z');
    const names = Object.entries(vector.headers).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    const request = (address: string) => ({
      body: Buffer.from(vector.rawBody),
      contentType: 'application/json',
      headers: { ...Object.fromEntries(names), 'paypal-cert-url': address } as Record<
        string,
        string
      >, // texts by name
      query: '',
    });
    const own = `${provider.url}/cert`;
    expect(await port.verifyNotify(request(own), then)).toEqual({ kind: 'none' });
    expect(await port.verifyNotify(request(own), new Date('2027-01-01'))).toBeNull();
    const asked = provider.asked.length;
    for (const address of [
      'https://paypal.com.evil.example/cert',
      'https://evilpaypal.com/cert',
      'http://api.paypal.com/cert',
      'https://api.paypal.com:8443/cert',
      'https://user@api.paypal.com/cert',
      'no address',
    ]) {
      expect(await port.verifyNotify(request(address), then), address).toBeNull();
    }
    expect(provider.asked).toHaveLength(asked);
  });

  it('names the order when the browser comes back', async () => {
    const port = await answering({});
    const back = (query: string) =>
      port.verifyReturn({ body: Buffer.alloc(0), contentType: '', headers: {}, query });
    expect(back('token=ORDER1&PayerID=P')).toEqual({ attemptNo: null, reference: 'ORDER1' });
    expect(back('token=ORDER1&token=ORDER2')).toBeNull();
  });
});

describe('an event of PayPal', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const read = (event: object) => {
    const body = Buffer.from(JSON.stringify(event));
    const signature = createSign('RSA-SHA256')
      .update(`id|time|${merchant.webhookId}|${crc32(body)}`)
      .sign(privateKey, 'base64');
    const headers = {
      'paypal-transmission-id': 'id',
      'paypal-transmission-time': 'time',
      'paypal-transmission-sig': signature,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
    };
    const { webhookId } = merchant;
    const keyAt = () => Promise.resolve(publicKey);
    const request = { body, contentType: 'application/json', headers, query: '' };
    return readWebhook(request, { webhookId, keyAt, at });
  };

  it.each<[string, object, object]>([
    [
      'CHECKOUT.ORDER.APPROVED',
      { id: 'ORDER1', purchase_units: [{ custom_id: attemptNo }] },
      { kind: 'ask', attemptNo, reference: 'ORDER1' },
    ],
    [
      'PAYMENT.CAPTURE.COMPLETED',
      {
        id: 'CAPTURE1',
        custom_id: attemptNo,
        supplementary_data: { related_ids: { order_id: 'ORDER1' } },
      },
      { kind: 'ask', attemptNo, reference: 'ORDER1' },
    ],
    ['CUSTOMER.DISPUTE.CREATED', { id: 'D1' }, { kind: 'none' }],
  ])('%s makes us ask, or is none of ours', async (event_type, resource, notice) => {
    expect(await read({ event_type, resource })).toEqual(notice);
  });
});
