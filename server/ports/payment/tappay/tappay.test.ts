import { afterEach, describe, expect, it } from 'vitest';
import { startProvider, type Provider } from '#tests/support/payment/provider-server.ts';
import { sampleAttempt } from '#tests/support/payment/sample-attempt.ts';
import { tappay } from './tappay.ts';

const merchant = {
  appId: 1,
  appKey: 'app',
  partnerKey: 'partner',
  merchantId: 'marquee',
  scriptUrl: 'https://js.example/sdk.js',
};
const attempt = { ...sampleAttempt, prime: 'prime', isRemembered: true };
const stored = {
  method: 'card',
  cardKey: 'k',
  cardToken: 't',
  lastFour: '4242',
  expires: '203012',
} as const;
const paid = {
  status: 0,
  rec_trade_id: 'D1',
  order_number: 'M7K2A1',
  amount: 960,
  currency: 'TWD',
  transaction_time_millis: 1_795_449_845_000,
  card_info: { last_four: '4242', bank_id: '004', expiry_date: '203012' },
  card_secret: { card_key: 'k', card_token: 't' },
};
const record = {
  rec_trade_id: 'D1',
  merchant_id: 'marquee',
  order_number: 'M7K2A1',
  time: 1_795_449_845_000,
  amount: 0,
  original_amount: 960,
  record_status: 1,
  currency: 'TWD',
};

describe('TapPay', () => {
  let provider: Provider;
  afterEach(() => provider.stop());
  const answering = async (answer: object | string, status = 200) => {
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    provider = await startProvider(() => ({ status, body }));
    return tappay({ ...merchant, url: () => provider.url });
  };

  it('sends the payer to his bank, and that is no payment yet', async () => {
    const port = await answering({ ...paid, payment_url: 'https://bank.example/3ds' });
    expect(await port.start(attempt)).toEqual({
      kind: 'redirect',
      url: 'https://bank.example/3ds',
      reference: 'D1',
      stored,
    });
    const asked = provider.asked[0];
    expect(asked?.headers['x-api-key']).toBe('partner');
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      bank_transaction_id: 'M7K2A1',
      amount: 960,
      three_domain_secure: true,
      remember: true,
    });
  });

  it('charges a stored card, and says when one is refused', async () => {
    const port = await answering(paid);
    expect(await port.charge?.(stored, sampleAttempt)).toMatchObject({
      kind: 'done',
      settlement: { amount: 960, merchantId: 'marquee', stored },
    });
    await provider.stop();
    const refusing = await answering({ status: 10003, msg: 'Card Error' });
    expect(await refusing.charge?.(stored, sampleAttempt)).toEqual({
      kind: 'declined',
      reason: '10003',
    });
  });

  it.each<[string, object | string, number]>([
    ['its gateway ran out of time', { status: 421 }, 200],
    ['our address is not known there', { status: 4 }, 200],
    ['it pays another order', { ...paid, order_number: 'X' }, 200],
    ['it answers rubbish', '<html>', 200],
    ['it is down', '', 503],
  ])('leaves the outcome open where %s', async (_what, answer, status) => {
    const port = await answering(answer, status);
    await expect(port.charge?.(stored, sampleAttempt)).rejects.toThrow(
      expect.objectContaining({ service: 'TapPay' }),
    );
  });

  it.each([
    [{}, 'paid'],
    [{ record_status: 3 }, 'refunded'],
    [{ record_status: -1 }, 'failed'],
    [{ record_status: 5 }, 'failed'],
    [{ order_number: 'other' }, 'unknown'],
    [{ merchant_id: 'other' }, 'unknown'],
  ])('tells what became of an attempt: %o is %s', async (changes, state) => {
    const port = await answering({ status: 2, trade_records: [{ ...record, ...changes }] });
    const { attemptNo, amount, currency, at } = sampleAttempt;
    const answer = await port.settle({ attemptNo, amount, currency, at, reference: null });
    expect(answer.state).toBe(state);
    if (answer.state === 'paid') expect(answer.settlement.amount).toBe(960);
  });

  it('is believed in nothing that a notice says', async () => {
    const port = await answering(paid);
    const request = (body: string) => ({
      body: Buffer.from(body),
      contentType: 'application/json',
      headers: {},
      query: '',
    });
    expect(await port.verifyNotify(request(JSON.stringify(paid)), new Date())).toEqual({
      kind: 'ask',
      attemptNo: 'M7K2A1',
      reference: 'D1',
    });
    expect(await port.verifyNotify(request('{'), new Date())).toBeNull();
  });
});
