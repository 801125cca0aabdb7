import * as z from 'zod/mini';
import type { Instructions, Notice, Settlement } from '../payment-port.ts';
import { readFields } from '../protocol/form.ts';
import { readLocalSettlement, readNumberToPayBy } from '../protocol/local-settlement.ts';
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
  return readLocalSettlement({
    method: 'newebpay',
    attemptNo: fields['MerchantOrderNo'],
    providerTradeNo: fields['TradeNo'],
    merchantId: fields['MerchantID'],
    amount: fields['Amt'],
    paidAt: fields['PayTime'],
    kind: fields['PaymentType'],
    bankCode: fields['PayBankCode'],
    lastFour: fields['Card4No'],
  });
}

function readInstructions(fields: Fields): Instructions | null {
  return readNumberToPayBy({
    amount: fields['Amt'],
    account: fields['CodeNo'],
    bankCode: fields['BankCode'],
    until: readTaipeiTime(`${fields['ExpireDate']} ${fields['ExpireTime']}`),
  });
}
