import { afterEach, describe, expect, it } from 'vitest';
import vectors from '#tests/support/payment/newebpay-vectors.json' with { type: 'json' };
import {
  formRequest,
  startProvider,
  type Provider,
} from '#tests/support/payment/provider-server.ts';
import { sampleAttempt } from '#tests/support/payment/sample-attempt.ts';
import { newebpay } from './newebpay.ts';
import { checkCode, decryptTradeInfo, encryptTradeInfo, tradeSha } from './trade-info.ts';

const keys = { hashKey: 'Fs5cX1TGqYM2PpdbE14a9H83YQSQF5jn', hashIv: 'C6AcmfqJILwgnhIP' };
const merchant = { merchantId: 'MS127874575', ...keys, url: () => 'https://ccore.newebpay.com' };
const now = new Date('2023-09-27T06:30:00Z');
const paid = vectors.blobs.find(({ name }) => name.startsWith('NotifyURL TradeInfo paid CVS'));
const notice = (fields: Record<string, string>) =>
  newebpay(merchant).verifyNotify(formRequest(fields), now);
const sealed = (text: string) => {
  const TradeInfo = encryptTradeInfo(text, keys);
  return { TradeInfo, TradeSha: tradeSha(TradeInfo, keys) };
};
const good = { TradeInfo: paid?.cipherHex ?? '', TradeSha: paid?.tradeSha ?? '' };

describe('a notice of NewebPay', () => {
  it('that is paid tells all that an attempt is compared with', async () => {
    expect(await notice(good)).toMatchObject({
      kind: 'paid',
      settlement: {
        attemptNo: 'Vanespl_ec_1695795668',
        providerTradeNo: '23092714215835071',
        merchantId: 'MS127874575',
        amount: 100,
        paidAt: new Date('2023-09-27T06:21:59Z'),
        kind: 'CVS',
      },
    });
    const other = paid?.plaintext.replace('SUCCESS', 'MPG03009') ?? '';
    expect(await notice(sealed(other))).toMatchObject({ kind: 'failed', reason: 'MPG03009' });
  });

  it('that gives out an account is no payment', async () => {
    const issued = vectors.blobs.find(({ name }) => name.includes('VACC String'));
    expect(await notice(sealed(issued?.plaintext ?? ''))).toMatchObject({
      kind: 'instructions',
      attemptNo: 'test017',
      instructions: {
        bankCode: '004',
        account: 'TestAccount12345',
        until: new Date('2023-11-20T15:59:59Z'),
      },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['without a signature', { TradeInfo: good.TradeInfo }],
    ['with another one', { ...good, TradeSha: vectors.wrongShas[0] ?? '' }],
    ['with one byte changed', { ...good, TradeInfo: `f${good.TradeInfo.slice(1)}` }],
    ['of another shop', sealed(paid?.plaintext.replace('MS127874575', 'MS999999999') ?? '')],
    ['of half a dollar', sealed(paid?.plaintext.replace('Amt=100', 'Amt=100.5') ?? '')],
    ['with the amount twice', sealed(`${paid?.plaintext}&Amt=100`)],
    ['of rubbish', sealed('{"Status":')],
  ])('is refused %s', async (_what, fields) => {
    expect(await notice(fields)).toBeNull();
  });
});

it('the form of NewebPay carries the attempt sealed and signed', async () => {
  const next = await newebpay(merchant).start(sampleAttempt);
  if (next.kind !== 'form') throw new Error(next.kind);
  const { TradeInfo = '', TradeSha } = next.fields;
  expect(TradeSha).toBe(tradeSha(TradeInfo, keys));
  const sent = Object.fromEntries(new URLSearchParams(decryptTradeInfo(TradeInfo, keys) ?? ''));
  expect(sent).toMatchObject({ Amt: '960', MerchantOrderNo: 'M7K2A1', TimeStamp: '1795449845' });
});

describe('NewebPay is asked', () => {
  let provider: Provider;
  afterEach(() => provider.stop());
  const key = {
    attemptNo: 'T1A1',
    amount: 960,
    currency: 'TWD',
    reference: null,
    at: now,
  } as const;
  const trade = (changes: Record<string, string> = {}) => {
    const names = { amount: '960', merchantId: 'MS127874575', orderNo: 'T1A1', tradeNo: '23' };
    const Result = {
      MerchantID: 'MS127874575',
      Amt: 960,
      TradeNo: '23',
      MerchantOrderNo: 'T1A1',
      TradeStatus: '1',
      PaymentType: 'CREDIT',
      PayTime: '2023-09-27 14:21:59',
      CloseStatus: '0',
      CheckCode: checkCode(names, keys),
      ...changes,
    };
    return JSON.stringify({ Status: 'SUCCESS', Message: '', Result });
  };
  const answering = async (query: string, action = '{"Status":"SUCCESS"}') => {
    provider = await startProvider(({ path }) => ({
      body: path === '/API/QueryTradeInfo' ? query : action,
    }));
    return newebpay({ ...merchant, url: () => provider.url });
  };

  it.each([
    ['1', 'paid'],
    ['0', 'pending'],
    ['2', 'failed'],
    ['6', 'refunded'],
  ])('what became of a trade: %s is %s', async (TradeStatus, state) => {
    const port = await answering(trade({ TradeStatus }));
    expect(await port.settle(key)).toMatchObject({ state });
  });

  it('and does not know one that nobody began', async () => {
    const port = await answering('{"Status":"TRA10021","Message":"","Result":[]}');
    expect(await port.settle(key)).toEqual({ state: 'unknown' });
  });

  it.each([
    ['unsigned', trade({ CheckCode: 'A'.repeat(64) })],
    ['of another amount', trade({ Amt: '1' })],
    ['locked', '{"Status":"TRA10071","Result":[]}'],
    ['rubbish', '<html>'],
  ])('and an answer that is %s leaves the outcome open', async (_what, body) => {
    const port = await answering(body);
    await expect(port.settle(key)).rejects.toThrow(
      expect.objectContaining({ service: 'NewebPay' }),
    );
  });

  it.each([
    ['3', 100, '/API/CreditCard/Close', 'pending'],
    ['0', 960, '/API/CreditCard/Cancel', 'pending'],
    ['0', 100, undefined, 'later'],
    ['1', 960, undefined, 'later'],
  ])('to pay back at CloseStatus %s %i by %s', async (CloseStatus, amount, path, state) => {
    const port = await answering(trade({ CloseStatus }));
    const paidTrade = await port.settle(key);
    if (paidTrade.state !== 'paid') throw new Error(paidTrade.state);
    const { settlement } = paidTrade;
    const request = { settlement, amount, refundNo: 'R1', at: now };
    expect(await port.refund(request)).toMatchObject({ state });
    expect(provider.asked[2]?.path).toBe(path);
  });
});
