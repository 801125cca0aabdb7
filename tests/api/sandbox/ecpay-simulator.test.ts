import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkMacValue } from '#server/ports/payment/ecpay/check-mac-value.ts';
import { ecpay } from '#server/ports/payment/ecpay/ecpay.ts';
import type { PaymentPort } from '#server/ports/payment/payment-port.ts';
import { sandboxKeys, sandboxMerchants } from '#server/sandbox/payment/merchants.ts';
import { Payer } from '#tests/support/payment/payer.ts';
import { formRequest } from '#tests/support/payment/provider-server.ts';
import { simulatedShop } from '#tests/support/payment/simulated-shop.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let port: PaymentPort;
let shop: Awaited<ReturnType<typeof simulatedShop>>;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  port = ecpay(sandboxMerchants(() => server.address).ecpay);
  shop = await simulatedShop(server, port);
});
afterAll(async () => {
  await shop.stop();
  await server.stop();
});
beforeEach(() => {
  shop.notices.length = 0;
  shop.answerWith('');
});

describe('somebody who pays at ECPay', () => {
  it('by card is asked by the bank, and the shop hears of it from server and browser', async () => {
    const { attempt, form, state } = await shop.begin();
    const payer = new Payer(server.browser(), server.address);
    expect(await state()).toEqual({ state: 'unknown' });
    expect(await payer.post(form.action, form.fields)).toBe(303);
    expect(payer.page).toContain('NT$960');
    await payer.press('card', { card: '4311-9522-2222-2222' });
    expect(payer.page).toContain('2222');
    expect(shop.notices).toEqual([]);
    await payer.press('confirm', { code: '1234' });
    expect(shop.notices).toMatchObject([
      {
        kind: 'paid',
        settlement: {
          attemptNo: attempt.attemptNo,
          amount: 960,
          kind: 'Credit_CreditCard',
          lastFour: '2222',
        },
      },
    ]);
    const settled = await state();
    expect(settled).toMatchObject({ state: 'paid', settlement: { attemptNo: attempt.attemptNo } });
    const back = payer.wayBack();
    expect(back?.action).toBe(attempt.returnUrl);
    expect(port.verifyReturn(formRequest(back?.fields ?? {}))).toEqual({
      attemptNo: attempt.attemptNo,
      reference: null,
    });
  });

  it('may be refused by 3-D Secure or the bank, and pay after all', async () => {
    const { attempt, state, payer } = await shop.arrive();
    await payer.press('card', { card: '4311952222222222' });
    await payer.press('confirm', { code: '9999' });
    expect(payer.page).toContain('10200043');
    await payer.press('bank-refuses');
    expect(shop.notices).toMatchObject([
      { kind: 'failed', attemptNo: attempt.attemptNo, reason: '10200043' },
      { kind: 'failed', reason: '10100248' },
    ]);
    expect(await state()).toEqual({ state: 'unknown' });
    await payer.press('card', { card: '4311952222222222' });
    await payer.press('confirm', { code: '1234' });
    expect(await state()).toMatchObject({ state: 'paid' });
  });

  it('at a bank gets an account first, and pays there later', async () => {
    const { attempt, state, payer } = await shop.arrive();
    await payer.press('atm');
    expect(shop.notices).toMatchObject([
      {
        kind: 'instructions',
        attemptNo: attempt.attemptNo,
        instructions: { bankCode: '812', amount: 960 },
      },
    ]);
    expect(await state()).toEqual({ state: 'pending' });
    await payer.press('counter');
    expect(shop.notices[1]).toMatchObject({
      kind: 'paid',
      settlement: { kind: 'ATM_TAISHIN', bankCode: '004' },
    });
    const paid = await state();
    expect(paid.state).toBe('paid');
  });

  it('presses in vain on a page that is not his', async () => {
    const { attempt, state, payer } = await shop.arrive();
    const address = `/sandbox/ecpay/trade/${attempt.attemptNo}`;
    expect(await payer.post(address, { token: 'x', do: 'atm' })).toBe(404);
    expect(await state()).toEqual({ state: 'unknown' });
  });
});

describe('ECPay refuses', () => {
  const sign = (fields: Record<string, string>) => {
    const { CheckMacValue: _, ...rest } = fields;
    return { ...rest, CheckMacValue: checkMacValue(rest, sandboxKeys.ecpay) };
  };
  it.each<[string, (fields: Record<string, string>) => Record<string, string>, string]>([
    [
      'a signature with one bit changed',
      ({ CheckMacValue = '', ...rest }) => ({
        ...rest,
        CheckMacValue: `${CheckMacValue.startsWith('0') ? '1' : '0'}${CheckMacValue.slice(1)}`,
      }),
      '10200073',
    ],
    ['a changed amount', (fields) => ({ ...fields, TotalAmount: '1' }), '10200073'],
    ['half a dollar', (fields) => sign({ ...fields, TotalAmount: '0.5' }), '10200050'],
    ['nothing to pay', (fields) => sign({ ...fields, TotalAmount: '0' }), '10200050'],
    ['a dash in the number', (fields) => sign({ ...fields, MerchantTradeNo: 'a-1' }), '10200052'],
    ['no type of payment', (fields) => sign({ ...fields, PaymentType: '' }), 'PaymentType'],
    ['MD5', (fields) => sign({ ...fields, EncryptType: '0' }), 'EncryptType'],
    [
      'a date with dashes',
      (fields) => sign({ ...fields, MerchantTradeDate: '2026-11-23 10:00:00' }),
      'MerchantTradeDate',
    ],
    ['nothing bought', (fields) => sign({ ...fields, ItemName: '' }), 'ItemName'],
    ['a program’s name', (fields) => sign({ ...fields, ItemName: 'a curl course' }), '10400011'],
    [
      'one address for server and browser',
      (fields) => sign({ ...fields, OrderResultURL: fields['ReturnURL'] ?? '' }),
      'OrderResultURL',
    ],
    ['another shop', (fields) => sign({ ...fields, MerchantID: '2000132' }), 'MerchantID'],
  ])('%s', async (_what, change, words) => {
    const { form, state } = await shop.begin();
    const payer = new Payer(server.browser(), server.address);
    expect(await payer.post(form.action, change(form.fields))).toBe(200);
    expect(payer.page).toContain('This order cannot be paid');
    expect(payer.page).toContain(words);
    expect(await state()).toEqual({ state: 'unknown' });
  });

  it('a number that was used before, paid or not', async () => {
    const { form, payer } = await shop.arrive();
    expect(await payer.post(form.action, form.fields)).toBe(200);
    expect(payer.page).toContain('10200047');
  });

  it('a query that is old or not signed', async () => {
    const { attempt } = await shop.arrive();
    const { attemptNo, amount, currency } = attempt;
    const old = { attemptNo, amount, currency, reference: null, at: new Date(0) };
    await expect(port.settle(old)).rejects.toThrow('without its signature');
  });
});

describe('the call-back of ECPay', () => {
  it('comes twice, later, or in the wrong order, as it is told', async () => {
    const twice = await shop.arrive();
    await shop.play(twice.attempt.attemptNo, { outcome: 'success', delivery: 'twice' });
    expect(shop.notices.map((notice) => notice?.kind)).toEqual(['paid', 'paid']);

    shop.notices.length = 0;
    const later = await shop.arrive();
    const { payer } = later;
    const played = await shop.play(later.attempt.attemptNo, {
      outcome: 'success',
      delivery: 'later',
    });
    expect(played.body).toMatchObject({ state: 'paid', call_backs: [{ about: 'paid', sent: [] }] });
    expect(shop.notices).toEqual([]);
    expect(await later.state()).toMatchObject({ state: 'paid' });
    await payer.open(`/sandbox/ecpay/trade/${later.attempt.attemptNo}`);
    await payer.press('release');
    expect(shop.notices).toMatchObject([{ kind: 'paid' }]);

    shop.notices.length = 0;
    const { attempt } = await shop.arrive();
    await shop.play(attempt.attemptNo, { outcome: 'decline', delivery: 'reversed' });
    expect(shop.notices).toEqual([]);
    await shop.play(attempt.attemptNo, { outcome: 'success' });
    expect(shop.notices.map((notice) => notice?.kind)).toEqual(['paid', 'failed']);
  });

  it('is sent again where the shop did not understand it', async () => {
    shop.answerWith('0|no');
    const { attempt, payer } = await shop.arrive();
    const played = await shop.play(attempt.attemptNo, { outcome: 'success' });
    expect(played.body).toMatchObject({
      trade_no: attempt.attemptNo,
      provider: 'ECPay',
      call_backs: [{ sent: [{ status: 200, answer: '0|no' }] }],
    });
    await payer.open(`/sandbox/ecpay/trade/${attempt.attemptNo}`);
    await payer.press('', { again: '0' });
    expect(shop.notices).toHaveLength(2);
  });
});

describe('money that goes back through ECPay', () => {
  const paid = async () => {
    const { attempt, state } = await shop.arrive();
    await shop.play(attempt.attemptNo, { outcome: 'success' });
    const settled = await state();
    if (settled.state !== 'paid') throw new Error('it was paid');
    const { settlement } = settled;
    return async (amount: number) =>
      port.refund({ settlement, amount, refundNo: 'R1', at: await shop.now() });
  };

  it('is given up whole before that, and a part of it waits', async () => {
    const refund = await paid();
    expect(await refund(500)).toMatchObject({ state: 'later' });
    expect(await refund(960)).toMatchObject({ state: 'done' });
    expect(await refund(960)).toMatchObject({ state: 'later' });
  });

  it('goes in parts up to the whole, once the evening has captured it', async () => {
    const refund = await paid();
    await shop.ask('/sandbox/clock', { advance: 'P1D' });
    expect(await refund(500)).toMatchObject({ state: 'done' });
    expect(await refund(460)).toMatchObject({ state: 'done' });
    await shop.ask('/sandbox/clock', { advance: 'P2D' });
    expect(await refund(1)).toMatchObject({ state: 'refused' });
  });
});

describe('POST /sandbox/pay/{tradeNo}', () => {
  it('knows what came to a simulator, and nothing else', async () => {
    expect(await shop.play('nobody', { outcome: 'success' })).toMatchObject({
      http: 404,
      body: { status: 7 },
    });
    const { attempt } = await shop.arrive();
    expect(await shop.play(attempt.attemptNo, { outcome: 'perhaps' })).toMatchObject({
      http: 422,
      body: { status: 2000 },
    });
    expect(await shop.play(attempt.attemptNo, { outcome: 'pending' })).toMatchObject({
      body: { state: 'numbered' },
    });
    expect(await shop.play(attempt.attemptNo, { outcome: 'success' })).toMatchObject({
      body: { state: 'paid' },
    });
    const page = await server.browser().fetch(`/sandbox/pay/${attempt.attemptNo}`);
    expect(page.headers.get('location')).toBe(`/sandbox/ecpay/trade/${attempt.attemptNo}`);
  });
});

it('what ECPay knows of a trade outlives the server', async () => {
  const { attempt } = await shop.arrive();
  await shop.play(attempt.attemptNo, { outcome: 'pending' });
  const next = await startTestServer({ DATABASE_URL: server.databaseUrl });
  const again = ecpay(sandboxMerchants(() => next.address).ecpay);
  const ask = async () => again.settle({ ...attempt, reference: null, at: await shop.now() });
  expect(await ask()).toEqual({ state: 'pending' });
  const payer = new Payer(next.browser(), next.address);
  await payer.open(`/sandbox/ecpay/trade/${attempt.attemptNo}`);
  await payer.press('counter');
  expect(await ask()).toMatchObject({ state: 'paid' });
  await next.stop();
});
