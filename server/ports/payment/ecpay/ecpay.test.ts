import { afterEach, describe, expect, it } from 'vitest';
import vectors from '#tests/support/payment/ecpay-vectors.json' with { type: 'json' };
import {
  formRequest,
  startProvider,
  type Provider,
} from '#tests/support/payment/provider-server.ts';
import { sampleAttempt } from '#tests/support/payment/sample-attempt.ts';
import { checkMacValue, isSigned } from './check-mac-value.ts';
import { plainWords } from './checkout-form.ts';
import { ecpay } from './ecpay.ts';

const keys = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };
const merchant = {
  merchantId: '3002607',
  ...keys,
  url: () => 'https://payment-stage.ecpay.com.tw',
};
const sdkNotice = vectors.signed.find(({ name }) => name.startsWith('ReturnURL notify: official'));
const paid: Record<string, string> = {
  ...(sdkNotice?.params as Record<string, string>), // the fields of a notice
  CheckMacValue: sdkNotice?.expected ?? '',
};
const now = new Date('2026-07-02T13:30:00Z');
const key = {
  attemptNo: 'paidcli1782998612529',
  amount: 1234,
  currency: 'TWD',
  reference: null,
  at: now,
} as const;

const sign = (fields: Record<string, string>) => ({
  ...fields,
  CheckMacValue: checkMacValue(fields, keys),
});
const notice = (fields: Record<string, string> | string) =>
  ecpay(merchant).verifyNotify(formRequest(fields), now);

describe('a notice of ECPay', () => {
  it('that is paid tells all that an attempt is compared with', async () => {
    expect(await notice(paid)).toEqual({
      kind: 'paid',
      settlement: {
        method: 'ecpay',
        attemptNo: 'WPLL4E341E122DB44D62',
        providerTradeNo: '1905090000188278',
        merchantId: '3002607',
        amount: 500,
        currency: 'TWD',
        paidAt: new Date('2019-05-08T16:01:21Z'),
        kind: 'Credit_CreditCard',
        bankCode: null,
        lastFour: null,
        stored: null,
      },
    });
  });

  it.each<[string, Record<string, string> | string]>([
    ['without its signature', { ...paid, CheckMacValue: '' }],
    ['with another amount', { ...paid, TradeAmt: '501' }],
    ['with one byte changed', { ...paid, CheckMacValue: `7${paid['CheckMacValue']?.slice(1)}` }],
    ['with a field more', { ...paid, CustomField1: '' }],
    ['with a field twice', `${new URLSearchParams(paid).toString()}&TradeAmt=500`],
    ['of another shop of ours', sign({ ...paid, MerchantID: '3085779' })],
    ['of nothing', ''],
    ['without the date', sign({ ...paid, PaymentDate: '' })],
    ['of half a dollar', sign({ ...paid, TradeAmt: '500.5' })],
  ])('is refused %s', async (_what, fields) => {
    expect(await notice(fields)).toBeNull();
  });

  it('is no JSON', async () => {
    const request = { ...formRequest(paid), contentType: 'application/json' };
    expect(await ecpay(merchant).verifyNotify(request, now)).toBeNull();
  });

  it.each<[string, Record<string, string>, object]>([
    ['a payment that the back office simulates is none', { SimulatePaid: '1' }, { kind: 'none' }],
    [
      'a refused card is a failure',
      { RtnCode: '10100248' },
      { kind: 'failed', attemptNo: 'WPLL4E341E122DB44D62', reason: '10100248' },
    ],
    ['the number of a payment page is no RtnCode of 1', { RtnCode: '01' }, { kind: 'failed' }],
    [
      'an account is given out',
      {
        RtnCode: '2',
        PaymentType: 'ATM_TAISHIN',
        BankCode: '812',
        vAccount: '9103522175887271',
        ExpireDate: '2026/07/05',
      },
      {
        kind: 'instructions',
        instructions: {
          bankCode: '812',
          account: '9103522175887271',
          amount: 500,
          until: new Date('2026-07-05T15:59:59Z'),
        },
      },
    ],
    [
      'a code for a shop is given out',
      {
        RtnCode: '10100073',
        PaymentType: 'CVS_CVS',
        PaymentNo: 'GW130412257496',
        ExpireDate: '2026/07/09 16:00:00',
      },
      {
        kind: 'instructions',
        instructions: {
          bankCode: null,
          account: 'GW130412257496',
          until: new Date('2026-07-09T08:00:00Z'),
        },
      },
    ],
  ])('%s', async (_what, changes, expected) => {
    expect(await notice(sign({ ...paid, ...changes }))).toMatchObject(expected);
  });

  it('names the attempt to a browser that comes back, signed as well', () => {
    const port = ecpay(merchant);
    expect(port.verifyReturn(formRequest(paid))).toEqual({
      attemptNo: 'WPLL4E341E122DB44D62',
      reference: null,
    });
    expect(port.verifyReturn(formRequest({ ...paid, MerchantTradeNo: 'OTHER' }))).toBeNull();
  });
});

describe('the form of ECPay', () => {
  it('is signed, of Taipei time and keeps the two ways back apart', async () => {
    const next = await ecpay(merchant).start(sampleAttempt);
    if (next.kind !== 'form') throw new Error(next.kind);
    expect(next.action).toBe('https://payment-stage.ecpay.com.tw/Cashier/AioCheckOut/V5');
    expect(isSigned(next.fields, keys)).toBe(true);
    expect(next.fields).toMatchObject({
      MerchantTradeNo: 'M7K2A1',
      MerchantTradeDate: '2026/11/24 00:04:05',
      TotalAmount: '960',
      ReturnURL: sampleAttempt.notifyUrl,
      OrderResultURL: sampleAttempt.returnUrl,
      ClientBackURL: sampleAttempt.backUrl,
    });
  });

  it.each([
    ['專業版 #2 <b>', '專業版 2 b'],
    ['bash & curl it', 'it'],
    ['###', 'Order'],
    ['x'.repeat(80), 'x'.repeat(50)],
  ])('writes %s as %s', (text, plain) => {
    expect(plainWords(text)).toBe(plain);
  });
});

describe('ECPay is asked', () => {
  let provider: Provider;
  afterEach(() => provider.stop());
  const answering = async (body: string, status = 200) => {
    provider = await startProvider(() => ({ status, body }));
    return ecpay({ ...merchant, url: () => provider.url });
  };
  const recorded = (part: string) => {
    const found = vectors.signed.find(({ name }) => name.endsWith(part));
    return { ...(found?.params as Record<string, string>), CheckMacValue: found?.expected ?? '' }; // fields of an answer
  };
  const answer = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

  it('what became of a trade, by a signed query of this moment', async () => {
    const port = await answering(answer(recorded('QUERY_PAID')));
    expect(await port.settle(key)).toMatchObject({
      state: 'paid',
      settlement: {
        amount: 1234,
        providerTradeNo: '2607022124117236',
        paidAt: new Date('2026-07-02T13:27:45Z'),
      },
    });
    const [asked] = provider.asked;
    const sent = Object.fromEntries(new URLSearchParams(asked?.body));
    expect(asked?.path).toBe('/Cashier/QueryTradeInfo/V5');
    expect(sent).toMatchObject({ TimeStamp: '1782999000', MerchantTradeNo: key.attemptNo });
    expect(isSigned(sent, keys)).toBe(true);
  });

  it.each([
    ['0', { state: 'pending' }],
    ['10200095', { state: 'unknown' }],
    ['10200047', { state: 'unknown' }],
    ['10200058', { state: 'failed', reason: '10200058' }],
  ])('and answers status %s', async (TradeStatus, state) => {
    const port = await answering(answer(sign({ ...recorded('QUERY_PAID'), TradeStatus })));
    expect(await port.settle(key)).toEqual(state);
  });

  it.each<[string, string, number]>([
    ['unsigned', answer({ ...recorded('QUERY_PAID'), TradeAmt: '9999' }), 200],
    [
      'of another trade',
      answer(sign({ ...recorded('QUERY_PAID'), MerchantTradeNo: 'other' })),
      200,
    ],
    ['rubbish', '<html>', 200],
    ['its rate limit', '', 403],
    ['a dead gateway', '', 502],
  ])('and an answer that is %s leaves the outcome open', async (_what, body, status) => {
    const port = await answering(body, status);
    await expect(port.settle(key)).rejects.toThrow(expect.objectContaining({ service: 'ECPay' }));
  });

  const card = {
    ...key,
    method: 'ecpay',
    providerTradeNo: '2607022124117236',
    merchantId: '3002607',
    paidAt: now,
    kind: 'Credit_CreditCard',
    bankCode: null,
    lastFour: null,
    stored: null,
  } as const;

  /** Long after the capture. */
  const later = new Date(now.getTime() + 3 * 86_400_000);

  it.each<[string, object]>([
    ['1|OK', { state: 'done' }],
    ['MerchantID=3002607&RtnCode=1&RtnMsg=OK', { state: 'done' }],
    ['RtnCode=10200124&RtnMsg=too+much', { state: 'refused', reason: '10200124 too much' }],
    ['0|no', { state: 'refused', reason: '0 no' }],
  ])('to pay back, and answers %s', async (body, expected) => {
    const port = await answering(body);
    expect(
      await port.refund({ settlement: card, amount: 100, refundNo: 'R1', at: later }),
    ).toMatchObject(expected);
    const sent = new URLSearchParams(provider.asked[0]?.body);
    expect(Object.fromEntries(sent)).toMatchObject({
      Action: 'R',
      TradeNo: '2607022124117236',
      TotalAmount: '100',
    });
  });

  it('nothing of what was paid at a bank, and an unreadable word is no refusal', async () => {
    const port = await answering('<html>');
    const refund = { amount: 100, refundNo: 'R1', at: now };
    expect(await port.refund({ ...refund, settlement: { ...card, kind: 'ATM_TAISHIN' } })).toEqual({
      state: 'manual',
      reference: null,
    });
    expect(provider.asked).toEqual([]);
    await expect(port.refund({ ...refund, settlement: card })).rejects.toThrow(
      /neither code nor fields/,
    );
  });
});
