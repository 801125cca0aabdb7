import * as z from 'zod/mini';
import type { Instructions, Notice, Settlement } from '../payment-port.ts';
import { readAmount, readFields } from '../protocol/form.ts';
import { readTaipeiTime } from '../../taipei-time.ts';

export type Fields = Readonly<Record<string, string>>;

/** A code and its facts, as every answer and notice has them. */
export interface Result {
  status: string;
  fields: Fields;
}

const value = z.pipe(z.union([z.string(), z.number(), z.null()]), z.transform(String));
const envelope = z.object({
  Status: z.string(),
  // A list without anything where there is no trade.
  Result: z.optional(z.union([z.array(z.unknown()), z.string(), z.record(z.string(), value)])),
});

/** Both forms: JSON with `Result`, or a query string with all in one. Null for neither. */
export function readResult(text: string): Result | null {
  if (!text.trimStart().startsWith('{')) {
    const fields = readFields(text);
    const status = fields?.['Status'];
    return fields && status !== undefined ? { status, fields } : null;
  }
  const parsed = envelope.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { Status: status, Result: result } = parsed.data;
  const hasFields = typeof result === 'object' && !Array.isArray(result);
  return { status, fields: hasFields ? result : {} };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // the schema says what it is
  } catch {
    return null; // no JSON is no envelope either
  }
}

/** What a decrypted notice says; a number given out has no time of payment. */
export function readNotice({ status, fields }: Result): Notice | null {
  const attemptNo = fields['MerchantOrderNo'];
  if (!attemptNo) return null;
  if (status !== 'SUCCESS') return { kind: 'failed', attemptNo, reason: status };
  if (fields['PayTime'] === undefined) {
    const instructions = readInstructions(fields);
    return instructions && { kind: 'instructions', attemptNo, instructions };
  }
  const settlement = readSettlement(fields);
  return settlement && { kind: 'paid', settlement };
}

/** The payment of a notice or query; null where one of its facts is missing. */
export function readSettlement(fields: Fields): Settlement | null {
  const { MerchantOrderNo: attemptNo, TradeNo: providerTradeNo, MerchantID: merchantId } = fields;
  const amount = readAmount(fields['Amt']);
  const paidAt = readTaipeiTime(fields['PayTime'] ?? '');
  const kind = fields['PaymentType'];
  if (!attemptNo || !providerTradeNo || !merchantId || !kind) return null;
  if (amount === null || paidAt === null) return null;
  return {
    method: 'newebpay',
    attemptNo,
    providerTradeNo,
    merchantId,
    amount,
    currency: 'TWD', // NewebPay settles nothing else and says so nowhere
    paidAt,
    kind,
    bankCode: fields['PayBankCode'] || null,
    lastFour: fields['Card4No'] || null,
    stored: null,
  };
}

function readInstructions(fields: Fields): Instructions | null {
  const amount = readAmount(fields['Amt']);
  const account = fields['CodeNo'];
  if (amount === null || !account) return null;
  return {
    bankCode: fields['BankCode'] || null,
    bankName: null,
    accountName: null,
    account,
    amount,
    reference: null,
    until: readTaipeiTime(`${fields['ExpireDate']} ${fields['ExpireTime']}`),
  };
}
