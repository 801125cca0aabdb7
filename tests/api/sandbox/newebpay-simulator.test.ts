import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newebpay } from '#server/ports/payment/newebpay/newebpay.ts';
import { encryptTradeInfo, tradeSha } from '#server/ports/payment/newebpay/trade-info.ts';
import type { PaymentPort } from '#server/ports/payment/payment-port.ts';
import { sandboxKeys, sandboxMerchants } from '#server/sandbox/payment/merchants.ts';
import { Payer } from '#tests/support/payment/payer.ts';
import { formRequest } from '#tests/support/payment/provider-server.ts';
import { simulatedShop } from '#tests/support/payment/simulated-shop.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const keys = sandboxKeys.newebpay;
let server: TestServer;
let port: PaymentPort;
let shop: Awaited<ReturnType<typeof simulatedShop>>;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  port = newebpay(sandboxMerchants(() => server.address).newebpay);
  shop = await simulatedShop(server, port);
});
afterAll(async () => {
  await shop.stop();
  await server.stop();
});
beforeEach(() => {
  shop.notices.length = 0;
});

describe('somebody who pays at NewebPay', () => {
  it('by card is asked by the bank, and the shop hears of it from server and browser', async () => {
    const { attempt, form, state } = await shop.begin();
    expect(await state()).toEqual({ state: 'unknown' });
    const payer = new Payer(server.browser(), server.address);
    expect(await payer.post(form.action, form.fields)).toBe(303);
    expect(await state()).toEqual({ state: 'pending' });
    await payer.press('card', { card: '4000-2211-1111-1111' });
    await payer.press('confirm', { code: '1234' });
    const settlement = {
      attemptNo: attempt.attemptNo,
      amount: 960,
      kind: 'CREDIT',
      lastFour: '1111',
    };
    expect(shop.notices).toMatchObject([{ kind: 'paid', settlement }]);
    expect(await state()).toMatchObject({ state: 'paid', settlement });
    const back = payer.wayBack();
    expect(back?.action).toBe(attempt.returnUrl);
    expect(port.verifyReturn(formRequest(back?.fields ?? {}))).toMatchObject({
      attemptNo: attempt.attemptNo,
    });
  });

  it('may be refused, and pay at a shop after all', async () => {
    const { attempt, state, payer } = await shop.arrive();
    await payer.press('bank-refuses');
    expect(shop.notices).toMatchObject([{ kind: 'failed', attemptNo: attempt.attemptNo }]);
    expect(await state()).toMatchObject({ state: 'failed' });
    await payer.press('store');
    expect(payer.page).toContain('Code for the shop');
    expect(await state()).toEqual({ state: 'pending' });
    await payer.press('counter');
    expect(shop.notices[1]).toMatchObject({ kind: 'paid', settlement: { kind: 'CVS' } });
    expect(await state()).toMatchObject({ state: 'paid' });
  });

  it('cannot pay by a number that is too old', async () => {
    const { attempt, state } = await shop.arrive();
    await shop.play(attempt.attemptNo, { outcome: 'pending', means: 'atm' });
    await shop.ask('/sandbox/clock', { advance: 'P8D' });
    expect(await shop.play(attempt.attemptNo, { outcome: 'success' })).toMatchObject({
      body: { state: 'numbered' },
    });
    expect(await state()).toEqual({ state: 'pending' });
  });

  it('is offered only what takes his amount', async () => {
    const { payer } = await shop.arrive({ amount: 50_000 });
    expect(payer.page).toContain('value="card"');
    expect(payer.page).not.toMatch(/value="(?:atm|store)"/);
  });
});

describe('NewebPay refuses', () => {
  /** The form with another text sealed in it. */
  const sealed = (form: Record<string, string>, text: string) => {
    const TradeInfo = encryptTradeInfo(text, keys);
    return { ...form, TradeInfo, TradeSha: tradeSha(TradeInfo, keys) };
  };
  /** What the adapter would have sealed, with one field changed. */
  const inner = async (name: string, value: string) => {
    const text = new URLSearchParams({
      MerchantID: keys.merchantId,
      RespondType: 'JSON',
      TimeStamp: String(Math.floor((await shop.now()).getTime() / 1000)),
      Version: '2.3',
      MerchantOrderNo: `N${Date.now().toString(36)}`,
      Amt: '960',
      ItemDesc: 'Marquee',
      NotifyURL: 'http://127.0.0.1:9/notify',
      CREDIT: '1',
    });
    text.set(name, value);
    return text.toString();
  };

  it.each([
    ['TimeStamp', '1', 'MPG01002'],
    ['MerchantOrderNo', 'a-1', 'MPG01012'],
    ['Amt', '1.5', 'MPG01015'],
    ['ItemDesc', '', 'MPG01017'],
    ['NotifyURL', 'notify', 'MPG01014'],
    ['CREDIT', '0', 'MPG02003'],
  ])('a sealed %s of %s', async (name, value, code) => {
    const { form } = await shop.begin();
    const payer = new Payer(server.browser(), server.address);
    await payer.post(form.action, sealed(form.fields, await inner(name, value)));
    expect(payer.page).toContain(code);
    // The same with nothing changed is taken.
    expect(await payer.post(form.action, sealed(form.fields, await inner('Version', '2.3')))).toBe(
      303,
    );
  });

  it('a seal with one bit changed, a form that no page sends, a number that was used', async () => {
    const { form, state } = await shop.begin();
    const payer = new Payer(server.browser(), server.address);
    const { TradeInfo: hex = '', ...rest } = form.fields;
    const flipped = `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;
    await payer.post(form.action, { ...rest, TradeInfo: flipped });
    expect(payer.page).toContain('MPG02001');
    const response = await server.browser().fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(form.fields),
    });
    expect(await response.text()).toContain('MPG02005');
    expect(await state()).toEqual({ state: 'unknown' });
    expect(await payer.post(form.action, form.fields)).toBe(303);
    await payer.post(form.action, form.fields);
    expect(payer.page).toContain('MPG03008');
  });

  it('a query about another amount', async () => {
    const { attempt } = await shop.arrive();
    const key = { ...attempt, amount: 1, reference: null, at: await shop.now() };
    await expect(port.settle(key)).rejects.toThrow('TRA10050');
  });
});

describe('money that goes back through NewebPay', () => {
  const paid = async () => {
    const { attempt, state } = await shop.arrive();
    await shop.play(attempt.attemptNo, { outcome: 'success' });
    const settled = await state();
    if (settled.state !== 'paid') throw new Error('it was paid');
    const { settlement } = settled;
    const refund = async (amount: number) =>
      port.refund({ settlement, amount, refundNo: 'R1', at: await shop.now() });
    return { state, refund };
  };

  it(
    'is given up whole before the capture, and stands still while that runs',
    { tags: ['full'] },
    async () => {
      const now = await shop.now();
      // To a morning in Taipei, so that the evening's capture is ahead.
      const morning =
        new Date(`${now.toISOString().slice(0, 10)}T01:00:00Z`).getTime() + 86_400_000;
      await shop.ask('/sandbox/clock', { now: new Date(morning).toISOString() });
      const early = await paid();
      expect(await early.refund(500)).toMatchObject({ state: 'later' });
      expect(await early.refund(960)).toMatchObject({ state: 'pending' });
      expect(await early.state()).toMatchObject({ state: 'failed', reason: '3' });
      const late = await paid();
      await shop.ask('/sandbox/clock', { advance: 'PT13H' });
      expect(await late.refund(960)).toMatchObject({ state: 'later', reason: 'CloseStatus 1' });
    },
  );

  it('goes in parts up to the whole after it, one a night', async () => {
    const { refund, state } = await paid();
    await shop.ask('/sandbox/clock', { advance: 'P2D' });
    expect(await refund(500)).toMatchObject({ state: 'pending' });
    expect(await refund(460)).toMatchObject({ state: 'later', reason: 'TRA10045' });
    await shop.ask('/sandbox/clock', { advance: 'P1D' });
    expect(await refund(461)).toMatchObject({ state: 'refused', reason: 'TRA10039' });
    expect(await refund(460)).toMatchObject({ state: 'pending' });
    await shop.ask('/sandbox/clock', { advance: 'P1D' });
    expect(await state()).toMatchObject({ state: 'refunded', settlement: { amount: 960 } });
  });
});
