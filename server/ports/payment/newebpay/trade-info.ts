import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import { sameText } from '../../credentials.ts';

/** The merchant's secret pair: 32 and 16 characters. */
export interface NewebpayKeys {
  hashKey: string;
  hashIv: string;
}

/** TradeInfo: AES-256-CBC in lower-case hex, padded by PKCS7 to 16 bytes (manual NDNF 1.1.9). */
export function encryptTradeInfo(text: string, { hashKey, hashIv }: NewebpayKeys): string {
  const cipher = createCipheriv('aes-256-cbc', hashKey, hashIv);
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
}

/**
 * The text of TradeInfo; null for what was not encrypted with these keys. Some answers are padded to
 * 32 bytes, so any pad of 1 to 32 equal bytes counts.
 */
export function decryptTradeInfo(hex: string, { hashKey, hashIv }: NewebpayKeys): string | null {
  if (!/^(?:[0-9a-f]{32})+$/i.test(hex)) return null;
  const decipher = createDecipheriv('aes-256-cbc', hashKey, hashIv).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(hex, 'hex'), decipher.final()]);
  const pad = padded.at(-1) ?? 0;
  if (pad < 1 || pad > 32 || pad > padded.length) return null;
  const end = padded.length - pad;
  if (!padded.subarray(end).every((byte) => byte === pad)) return null;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return decoder.decode(padded.subarray(0, end));
  } catch {
    return null; // no text: another key's
  }
}

const upperHash = (text: string) => hash('sha256', text, 'hex').toUpperCase();

/** The signature over an encrypted TradeInfo. */
export function tradeSha(hex: string, { hashKey, hashIv }: NewebpayKeys): string {
  return upperHash(`HashKey=${hashKey}&${hex}&HashIV=${hashIv}`);
}

/** Checked before anything is decrypted. */
export function isTradeSha(given: string, hex: string, keys: NewebpayKeys): boolean {
  return sameText(given.toUpperCase(), tradeSha(hex, keys));
}

/** The signature of a query that we send: other labels and another order than the answer's. */
export function checkValue(
  { amount, merchantId, orderNo }: { amount: string; merchantId: string; orderNo: string },
  { hashKey, hashIv }: NewebpayKeys,
): string {
  const query = new URLSearchParams({
    Amt: amount,
    MerchantID: merchantId,
    MerchantOrderNo: orderNo,
  });
  return upperHash(`IV=${hashIv}&${query.toString()}&Key=${hashKey}`);
}

/** The signature of an answer to a query, a cancellation or a refund. */
export function checkCode(
  trade: { amount: string; merchantId: string; orderNo: string; tradeNo: string },
  { hashKey, hashIv }: NewebpayKeys,
): string {
  const query = new URLSearchParams({
    Amt: trade.amount,
    MerchantID: trade.merchantId,
    MerchantOrderNo: trade.orderNo,
    TradeNo: trade.tradeNo,
  });
  return upperHash(`HashIV=${hashIv}&${query.toString()}&HashKey=${hashKey}`);
}
