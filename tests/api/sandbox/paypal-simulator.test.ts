import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Next, PaymentPort, StoredCredential } from '#server/ports/payment/payment-port.ts';
import { paypal } from '#server/ports/payment/paypal/paypal.ts';
import { sandboxKeys, sandboxMerchants } from '#server/sandbox/payment/merchants.ts';
import { Payer } from '#tests/support/payment/payer.ts';
import { sampleAttempt } from '#tests/support/payment/sample-attempt.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let port: PaymentPort;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  port = paypal(sandboxMerchants(() => server.address).paypal);
});
afterAll(() => server.stop());

let count = 0;
const newNumber = () => `P${Date.now().toString(36)}${(count += 1)}`;
const redirected = (next: Next) => {
  if (next.kind !== 'redirect' || next.reference === null) throw new Error(`it is ${next.kind}`);
  return { url: next.url, reference: next.reference };
};

/** An attempt, its payer at PayPal's page, and what the adapter says of it. */
async function arrive(amount = 960) {
  const attemptNo = newNumber();
  const attempt = { ...sampleAttempt, attemptNo, amount, isRemembered: true };
  const { url, reference } = redirected(await port.start(attempt));
  const payer = new Payer(server.browser(), server.address);
  await payer.open(new URL(url).pathname);
  const page = payer.address;
  const key = { attemptNo, amount, currency: 'TWD', reference, at: new Date() } as const;
  const press = async (button: string, account = 'pays') => {
    // The browser goes away with the answer; the page stays where it was.
    await payer.open(page);
    const token = /name="token"\s+value="([^"]*)"/.exec(payer.page)?.[1] ?? '';
    const response = await server.browser().fetch(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.address },
      body: new URLSearchParams({ token, do: button, account }),
    });
    return response.headers.get('location') ?? '';
  };
  return { attempt, reference, press, page, state: () => port.settle(key) };
}

async function kept(account: string): Promise<StoredCredential> {
  const { press, state } = await arrive();
  await press('agree', account);
  const now = await state();
  if (now.state !== 'paid' || !now.settlement.stored) throw new Error(`it is ${now.state}`);
  return now.settlement.stored;
}

describe('somebody at PayPal', () => {
  it('agrees, and the money is taken once; the account pays again without the payer', async () => {
    const { attempt, reference, press, state } = await arrive();
    expect(await state()).toEqual({ state: 'pending' });
    const back = new URL(await press('agree'));
    expect(`${back.origin}${back.pathname}`).toBe(attempt.returnUrl);
    expect(
      port.verifyReturn({
        body: Buffer.alloc(0),
        contentType: '',
        headers: {},
        query: back.search.slice(1),
      }),
    ).toEqual({ attemptNo: null, reference });
    // Two at once, as a return and a webhook are.
    const both = await Promise.all([state(), state()]);
    const settlement = { attemptNo: attempt.attemptNo, amount: 960, merchantId: 'SANDBOXMERCHANT' };
    for (const one of both) expect(one).toMatchObject({ state: 'paid', settlement });
    const again = await state();
    expect(again).toMatchObject({ state: 'paid', settlement: { stored: { method: 'paypal' } } });
    const stored = again.state === 'paid' ? again.settlement.stored : null;
    if (!stored) throw new Error('no account was kept');
    const charge = { ...sampleAttempt, attemptNo: newNumber(), amount: 100 };
    const first = await port.charge?.(stored, charge);
    expect(first).toMatchObject({ kind: 'done', settlement: { amount: 100, stored } });
    // A repetition of a request is the same payment.
    expect(await port.charge?.(stored, charge)).toEqual(first);
  });

  it('cancels, and may come back', async () => {
    const { attempt, press, state } = await arrive();
    expect(await press('cancel')).toMatch(attempt.backUrl);
    expect(await state()).toEqual({ state: 'pending' });
    await press('agree');
    expect(await state()).toMatchObject({ state: 'paid' });
  });

  it('is refused by the bank behind the account, and may choose another', async () => {
    const { press, state } = await arrive();
    await press('agree', 'refused');
    expect(await state()).toEqual({ state: 'failed', reason: 'INSTRUMENT_DECLINED' });
    await press('agree', 'pays');
    expect(await state()).toMatchObject({ state: 'paid' });
  });

  it('pays by a transfer that takes days', async () => {
    const { press, state } = await arrive();
    await press('agree', 'pending');
    expect(await state()).toEqual({ state: 'pending', isUnderWay: true });
    await press('arrive');
    expect(await state()).toMatchObject({ state: 'paid' });
  });

  it('has an account that refuses renewals', async () => {
    const charge = { ...sampleAttempt, attemptNo: newNumber() };
    const refused = { kind: 'declined', reason: 'INSTRUMENT_DECLINED' };
    const stored = await kept('once');
    expect(await port.charge?.(stored, charge)).toEqual(refused);
    expect(await port.charge?.(stored, charge)).toEqual(refused);
    const unknown = { method: 'paypal', vaultId: 'unknown' } as const;
    const other = { ...charge, attemptNo: newNumber() };
    expect(await port.charge?.(unknown, other)).toMatchObject({ kind: 'declined' });
  });

  it('lets an account be kept, and pays nothing', async () => {
    const { press, state } = await arrive(0);
    expect(await state()).toEqual({ state: 'pending' });
    expect(await press('agree')).toContain('approval_token_id=');
    const first = await state();
    expect(first).toMatchObject({ state: 'paid', settlement: { amount: 0 } });
    expect(await state()).toMatchObject(
      first.state === 'paid'
        ? { settlement: { providerTradeNo: first.settlement.providerTradeNo } }
        : {},
    );
    const stored = first.state === 'paid' ? first.settlement.stored : null;
    if (!stored) throw new Error('no account was kept');
    const charge = { ...sampleAttempt, attemptNo: newNumber() };
    expect(await port.charge?.(stored, charge)).toMatchObject({ kind: 'done' });
  });
});

it('PayPal pays back up to what was paid, once for each request', async () => {
  const { press, state } = await arrive();
  await press('agree');
  const now = await state();
  if (now.state !== 'paid') throw new Error(`it is ${now.state}`);
  const { settlement } = now;
  const at = new Date();
  const request = { settlement, amount: 900, refundNo: newNumber(), at };
  const first = await port.refund(request);
  expect(first).toMatchObject({ state: 'done' });
  expect(await port.refund(request)).toEqual(first);
  const more = { settlement, amount: 61, refundNo: newNumber(), at };
  expect(await port.refund(more)).toEqual({ state: 'refused', reason: 'REFUND_AMOUNT_EXCEEDED' });
  expect(await state()).toMatchObject({ state: 'paid', settlement: { amount: 960 } });
  await port.refund({ settlement, amount: 60, refundNo: newNumber(), at });
  expect(await state()).toMatchObject({ state: 'refunded' });
});

describe('PayPal refuses', () => {
  const own = sandboxKeys.paypal;
  const ask = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const response = await server.browser().fetch(`/sandbox/paypal${path}`, init);
    return { http: response.status, body: await response.text() };
  };
  const basic = (secret: string) =>
    `Basic ${Buffer.from(`${own.clientId}:${secret}`).toString('base64')}`;
  const token = (secret: string) =>
    ask('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: basic(secret),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
  const order = (unit: object) => ({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: newNumber(),
        payee: { merchant_id: own.merchantId },
        amount: { currency_code: 'TWD', value: '960' },
        ...unit,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: { return_url: 'http://a.test/', cancel_url: 'http://a.test/' },
      },
    },
  });

  it('another secret, and who has no token', async () => {
    expect(await token('wrong')).toMatchObject({ http: 401 });
    const headers = { authorization: 'Bearer wrong' };
    expect(await ask('/v2/checkout/orders/X', { headers })).toMatchObject({ http: 401 });
  });

  it.each<[string, object, string]>([
    [
      'parts of a dollar',
      { amount: { currency_code: 'TWD', value: '9.50' } },
      'DECIMALS_NOT_SUPPORTED',
    ],
    [
      'another currency',
      { amount: { currency_code: 'USD', value: '9' } },
      'CURRENCY_NOT_SUPPORTED',
    ],
    ['another payee', { payee: { merchant_id: 'X' } }, 'PAYEE_ACCOUNT_INVALID'],
  ])('%s', async (_what, unit, issue) => {
    const given = JSON.parse((await token(own.clientSecret)).body) as { access_token: string };
    const answer = await ask('/v2/checkout/orders', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${given.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(order(unit)),
    });
    expect(answer).toMatchObject({ http: 422, body: expect.stringContaining(issue) as string });
  });
});

it('PayPal’s webhooks are signed with a certificate that says so itself', async () => {
  const address = '/sandbox/paypal/v1/notifications/certs/CERT-sandbox';
  const read = new X509Certificate(await (await server.browser().fetch(address)).text());
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.subject).toBe('CN=Marquee sandbox webhooks');
  expect(new Date(read.validTo).getUTCFullYear()).toBe(2999);
});
