import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '#tests/support/payment/newebpay-vectors.json' with { type: 'json' };
import {
  checkCode,
  checkValue,
  decryptTradeInfo,
  encryptTradeInfo,
  isTradeSha,
  tradeSha,
} from './trade-info.ts';

const keys = { hashKey: 'Fs5cX1TGqYM2PpdbE14a9H83YQSQF5jn', hashIv: 'C6AcmfqJILwgnhIP' };
const keysOf = (vector: { hashKey: string; hashIV: string }) => ({
  hashKey: vector.hashKey,
  hashIv: vector.hashIV,
});
const tradeOf = ({
  fields,
}: {
  fields: { Amt: string; MerchantID: string; MerchantOrderNo: string };
}) => ({ amount: fields.Amt, merchantId: fields.MerchantID, orderNo: fields.MerchantOrderNo });

describe('TradeInfo', () => {
  it.each(vectors.blobs)('is read: $name', (blob) => {
    expect(decryptTradeInfo(blob.cipherHex, keysOf(blob))).toBe(blob.plaintext);
    for (const wrong of vectors.wrongShas) {
      expect(isTradeSha(wrong, blob.cipherHex, keysOf(blob))).toBe(false);
    }
  });

  it.each(vectors.blobs.filter(({ padByte }) => padByte <= 16))('is written: $name', (blob) => {
    expect(encryptTradeInfo(blob.plaintext, keysOf(blob))).toBe(blob.cipherHex);
  });

  it.each(vectors.blobs.filter(({ tradeSha: sha }) => sha !== undefined))(
    'is signed: $name',
    (blob) => {
      expect(tradeSha(blob.cipherHex, keysOf(blob))).toBe(blob.tradeSha);
      const lower = blob.tradeSha?.toLowerCase() ?? '';
      expect(isTradeSha(lower, blob.cipherHex, keysOf(blob))).toBe(true);
    },
  );

  it.each(vectors.pads)('is written with the pad of 16 and read with either', (pad) => {
    expect(encryptTradeInfo(pad.plaintext, keysOf(pad))).toBe(pad.pad16Hex);
    expect(decryptTradeInfo(pad.pad16Hex, keysOf(pad))).toBe(pad.plaintext);
    expect(decryptTradeInfo(pad.pad32Hex, keysOf(pad))).toBe(pad.plaintext);
  });

  it('comes back as it went, whatever it says, and its signature is of it alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const hex = encryptTradeInfo(text, keys);
        expect(decryptTradeInfo(hex, keys)).toBe(text);
        const sha = tradeSha(hex, keys);
        expect(isTradeSha(sha, hex, keys)).toBe(true);
        const changed = (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
        expect(isTradeSha(sha, changed, keys)).toBe(false);
        expect(isTradeSha(sha, hex, { ...keys, hashIv: 'C6AcmfqJILwgnhIQ' })).toBe(false);
      }),
    );
  });

  it.each(['', 'zz', '00', 'f'.repeat(31), 'f'.repeat(33), '00'.repeat(16)])(
    'is none: %s',
    (hex) => {
      expect(decryptTradeInfo(hex, keys)).toBeNull();
    },
  );
});

describe('the signatures of trades at NewebPay', () => {
  it.each(vectors.checkValues)('of a query: $name', (vector) => {
    expect(checkValue(tradeOf(vector), keysOf(vector))).toBe(vector.expected);
  });

  it.each(vectors.checkCodes)('of an answer: $name', (vector) => {
    const trade = { ...tradeOf(vector), tradeNo: vector.fields.TradeNo };
    expect(checkCode(trade, keysOf(vector))).toBe(vector.expected);
  });
});
