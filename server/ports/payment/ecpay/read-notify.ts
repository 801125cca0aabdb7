import type { Instructions, Notice, Settlement } from '../payment-port.ts';
import { readAmount } from '../protocol/form.ts';
import { readTaipeiTime } from '../../taipei-time.ts';

type Fields = Readonly<Record<string, string>>;

/** A number was given out: of a bank, or of a shop. Neither is a payment. */
const numberIssued = new Set(['2', '10100073']);

/**
 * What a signed notice says. Paid is only RtnCode 1 without SimulatePaid, which the button of the
 * back office sets. Null for a notice that lacks what it must tell.
 */
export function readNotify(fields: Fields): Notice | null {
  const attemptNo = fields['MerchantTradeNo'];
  const code = fields['RtnCode'];
  if (!attemptNo || code === undefined) return null;
  if (numberIssued.has(code)) {
    const instructions = readInstructions(fields);
    return instructions && { kind: 'instructions', attemptNo, instructions };
  }
  if (code !== '1') return { kind: 'failed', attemptNo, reason: code };
  // Only a plain 0 is no simulation; without the field nobody says that there is money.
  if (fields['SimulatePaid'] !== '0') return { kind: 'none' };
  const settlement = readSettlement(fields);
  return settlement && { kind: 'paid', settlement };
}

/** The payment that a notice or an answer to a query tells of. */
export function readSettlement(fields: Fields): Settlement | null {
  const { MerchantTradeNo: attemptNo, TradeNo: providerTradeNo, MerchantID: merchantId } = fields;
  const amount = readAmount(fields['TradeAmt']);
  const paidAt = readTaipeiTime(fields['PaymentDate'] ?? '');
  const kind = fields['PaymentType'];
  if (!attemptNo || !providerTradeNo || !merchantId || !kind) return null;
  if (amount === null || paidAt === null) return null;
  return {
    method: 'ecpay',
    attemptNo,
    providerTradeNo,
    merchantId,
    amount,
    currency: 'TWD', // ECPay settles nothing else and says so nowhere
    paidAt,
    kind,
    bankCode: fields['ATMAccBank'] || null,
    lastFour: fields['card4no'] || null,
    stored: null,
  };
}

function readInstructions(fields: Fields): Instructions | null {
  const amount = readAmount(fields['TradeAmt']);
  const account = fields['vAccount'] || fields['PaymentNo'];
  if (amount === null || !account) return null;
  const expires = fields['ExpireDate'] ?? '';
  return {
    bankCode: fields['BankCode'] || null,
    bankName: null,
    accountName: null,
    account,
    amount,
    reference: null,
    // Banks are told the day alone, which ends at midnight.
    until: readTaipeiTime(expires) ?? readTaipeiTime(`${expires} 23:59:59`),
  };
}
