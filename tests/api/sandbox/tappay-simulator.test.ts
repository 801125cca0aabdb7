import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxPayments } from '#server/db/schema/commerce/payment.ts';
import type {
  PaymentPort,
  Settlement,
  StoredCredential,
} from '#server/ports/payment/payment-port.ts';
import { tappay } from '#server/ports/payment/tappay/tappay.ts';
import { sandboxKeys, sandboxMerchants } from '#server/sandbox/payment/merchants.ts';
import { cards, primeOf } from '#tests/support/payment/card-prime.ts';
import { Payer } from '#tests/support/payment/payer.ts';
import { sampleAttempt } from '#tests/support/payment/sample-attempt.ts';
import { startShop } from '#tests/support/payment/shop.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let port: PaymentPort;
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  port = tappay(sandboxMerchants(() => server.address).tappay);
  shop = await startShop();
  shop.port = port;
});
afterAll(async () => {
  await shop.stop();
  await server.stop();
});
beforeEach(() => {
  shop.notices.length = 0;
});

let count = 0;
const newNumber = () => `T${Date.now().toString(36)}${(count += 1)}`;
const keyOf = (attemptNo: string, amount = 960) =>
  ({ attemptNo, amount, currency: 'TWD', reference: null, at: new Date() }) as const;
const settle = (attemptNo: string) => port.settle(keyOf(attemptNo));

/** An attempt by a card, and what the adapter makes of TapPay's answer. */
async function start(number: string, expires?: string) {
  const attempt = {
    ...sampleAttempt,
    attemptNo: newNumber(),
    prime: await primeOf(server.browser(), number, expires),
    isRemembered: true,
    notifyUrl: shop.notifyUrl,
    returnUrl: `${shop.url}/return`,
    backUrl: `${shop.url}/back`,
  };
  return { attempt, next: await port.start(attempt) };
}

async function paid(number: string): Promise<Settlement & { stored: StoredCredential }> {
  const { next } = await start(number);
  if (next.kind !== 'done' || !next.settlement.stored) throw new Error(`it is ${next.kind}`);
  return { ...next.settlement, stored: next.settlement.stored };
}

const charge = async (stored: StoredCredential) => {
  const attemptNo = newNumber();
  const answer = await port.charge?.(stored, { ...sampleAttempt, attemptNo });
  return { attemptNo, answer };
};
const clock = async (body: object) => {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await server.browser().fetch('/sandbox/clock', { ...sent, body: JSON.stringify(body) });
};

describe('a card at TapPay', () => {
  it('pays at once, is kept for charges without the payer, and is nowhere by its number', async () => {
    const { stored, ...settlement } = await paid(cards.good);
    expect(settlement).toMatchObject({ amount: 960, lastFour: '4242', bankCode: '999' });
    expect(await settle(settlement.attemptNo)).toMatchObject({ state: 'paid', settlement });
    const { answer, attemptNo } = await charge(stored);
    expect(answer).toMatchObject({ kind: 'done', settlement: { attemptNo, stored } });
    const kept = JSON.stringify(await server.db.select().from(sandboxPayments));
    expect(kept).toContain('4242');
    expect(kept).not.toContain('424242');
  });

  it('is declined by its bank, or too old for it', async () => {
    for (const [number, expires] of [
      [cards.declined, '209912'],
      [cards.good, '202001'],
    ] as const) {
      const { attempt, next } = await start(number, expires);
      expect(next).toEqual({ kind: 'declined', reason: '10003' });
      expect(await settle(attempt.attemptNo)).toMatchObject({ state: 'failed' });
    }
  });

  it('pays, though the answer is a time-out', async () => {
    const prime = await primeOf(server.browser(), cards.lost);
    const attemptNo = newNumber();
    await expect(port.start({ ...sampleAttempt, attemptNo, prime })).rejects.toMatchObject({
      service: 'TapPay',
    });
    expect(await settle(attemptNo)).toMatchObject({ state: 'paid' });
  });

  it('of a prime is charged once, within 90 seconds', async () => {
    const prime = await primeOf(server.browser(), cards.good);
    const tryIt = async (own: string) =>
      port.start({ ...sampleAttempt, attemptNo: newNumber(), prime: own });
    const both = await Promise.all([tryIt(prime), tryIt(prime)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['declined', 'done']);
    const late = await primeOf(server.browser(), cards.good);
    await clock({ advance: 'PT91S' });
    expect(await tryIt(late)).toEqual({ kind: 'declined', reason: '91' });
  });

  it('is bound without a payment, unless its bank refuses it', async () => {
    const holder = { email: 'mei@example.com' };
    const good = await primeOf(server.browser(), cards.good, '203107');
    expect(await port.bind?.(good, holder)).toMatchObject({ lastFour: '4242', expires: '203107' });
    expect(await port.bind?.(good, holder)).toBeNull();
    const bad = await primeOf(server.browser(), cards.declined);
    expect(await port.bind?.(bad, holder)).toBeNull();
  });

  it('refuses charges without the payer as its number says', async () => {
    const never = await paid(cards.neverAgain);
    for (const _ of [1, 2, 3, 4]) {
      expect((await charge(never.stored)).answer).toMatchObject({ kind: 'declined' });
    }
    const { stored } = await paid(cards.refusedOnce);
    expect((await charge(stored)).answer).toEqual({ kind: 'declined', reason: '10003' });
    expect((await charge(stored)).answer).toMatchObject({ kind: 'done' });
    const wrong = { ...stored, cardToken: 'wrong' } as StoredCredential; // of a card
    expect((await charge(wrong)).answer).toEqual({ kind: 'declined', reason: '84' });
  });
});

describe('3-D Secure', () => {
  async function arrive() {
    const { attempt, next } = await start(cards.asked);
    if (next.kind !== 'redirect') throw new Error(`it is ${next.kind}`);
    const payer = new Payer(server.browser(), server.address);
    await payer.open(new URL(next.url).pathname);
    return { attempt, payer, next };
  }

  it('is confirmed: the shop is told, and the browser goes back', async () => {
    const { attempt, payer, next } = await arrive();
    const { attemptNo } = attempt;
    expect(next).toMatchObject({ stored: { lastFour: '3204' } });
    expect(await settle(attemptNo)).toEqual({ state: 'pending' });
    await payer.press('confirm', { code: '1234', delivery: 'twice' });
    expect(shop.notices).toEqual(
      [1, 2].map(() => ({ kind: 'ask', attemptNo, reference: `D${attemptNo}` })),
    );
    expect(await settle(attemptNo)).toMatchObject({ state: 'paid' });
    const query = /<form\s+class="back"\s+method="get"[^]*<\/form>/.exec(payer.page)?.[0] ?? '';
    expect(query).toContain(`name="order_number" value="${attemptNo}"`);
    expect(query).toContain('data-at-once');
  });

  it.each([
    ['refuse', {}],
    ['confirm', { code: '0000' }],
  ])('fails by %s %o', async (button, typed) => {
    const { attempt, payer } = await arrive();
    await payer.press(button, typed);
    expect(shop.notices).toHaveLength(1);
    expect(await settle(attempt.attemptNo)).toMatchObject({ state: 'failed' });
    await payer.press('confirm', { code: '1234' });
    expect(await settle(attempt.attemptNo)).toMatchObject({ state: 'failed' });
  });

  it('is left, and decided by nobody else’s page', async () => {
    const { attempt, payer } = await arrive();
    expect(payer.page).toContain(`href="${attempt.backUrl}"`);
    payer.page = '';
    expect(await payer.press('confirm', { code: '1234' })).toBe(404);
    expect(await settle(attempt.attemptNo)).toEqual({ state: 'pending' });
  });
});

describe('TapPay pays back', () => {
  const refund = (settlement: Settlement, amount: number) =>
    port.refund({ settlement, amount, refundNo: newNumber(), at: new Date() });

  it('the whole at once, a part only after the capture on the next day', async () => {
    const whole = await paid(cards.good);
    expect(await refund(whole, 960)).toMatchObject({ state: 'done' });
    expect(await settle(whole.attemptNo)).toMatchObject({ state: 'refunded' });
    expect(await refund(whole, 1)).toEqual({ state: 'refused', reason: '10051' });

    const part = await paid(cards.good);
    expect(await refund(part, 100)).toEqual({ state: 'later', reason: '10024' });
    await clock({ advance: 'P2D' });
    expect(await refund(part, 100)).toMatchObject({ state: 'done' });
    expect(await settle(part.attemptNo)).toMatchObject({
      state: 'paid',
      settlement: { amount: 960 },
    });
    expect(await refund(part, 861)).toMatchObject({ state: 'refused' });
  });

  it('once for each number of a refund', async () => {
    const settlement = await paid(cards.good);
    await clock({ advance: 'P2D' });
    const request = { settlement, amount: 600, refundNo: newNumber(), at: new Date() };
    const first = await port.refund(request);
    expect(await port.refund(request)).toEqual(first);
    expect(await refund(settlement, 360)).toMatchObject({ state: 'done' });
  });
});

describe('TapPay refuses', () => {
  const own = sandboxKeys.tappay;
  const body = (changes: object = {}) => ({
    partner_key: own.partnerKey,
    merchant_id: own.merchantId,
    prime: 'unknown',
    amount: 960,
    currency: 'TWD',
    details: 'A plan',
    order_number: newNumber(),
    bank_transaction_id: newNumber(),
    cardholder: { phone_number: '', name: '', email: 'a@b.test' },
    ...changes,
  });
  const ask = async (sent: object, key: string = own.partnerKey) => {
    const response = await server.browser().fetch('/sandbox/tappay/tpc/payment/pay-by-prime', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(sent),
    });
    const { status } = (await response.json()) as { status: number }; // the simulator's
    return status;
  };

  it.each<[string, object, number]>([
    ['another partner key', { partner_key: 'wrong' }, 121],
    ['another merchant', { merchant_id: 'wrong' }, 121],
    ['no dollars', { amount: 0 }, 41],
    ['parts of a dollar', { amount: 9.5 }, 41],
    ['another currency', { currency: 'USD' }, 43],
    ['no details', { details: '' }, 43],
    ['an unknown prime', {}, 91],
  ])('%s', async (_what, changes, status) => {
    expect(await ask(body(changes))).toBe(status);
  });

  it('a key that is not in the header, and a number that was used', async () => {
    expect(await ask(body(), 'wrong')).toBe(121);
    const { attempt } = await start(cards.good);
    const prime = await primeOf(server.browser(), cards.good);
    const number = attempt.attemptNo;
    expect(await ask(body({ prime, order_number: number, bank_transaction_id: number }))).toBe(43);
  });
});
