import type { Instructions, Notice, Settlement } from '../payment-port.ts';
import { readLocalSettlement, readNumberToPayBy } from '../protocol/local-settlement.ts';
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
  return readLocalSettlement({
    method: 'ecpay',
    attemptNo: fields['MerchantTradeNo'],
    providerTradeNo: fields['TradeNo'],
    merchantId: fields['MerchantID'],
    amount: fields['TradeAmt'],
    paidAt: fields['PaymentDate'],
    kind: fields['PaymentType'],
    bankCode: fields['ATMAccBank'],
    lastFour: fields['card4no'],
  });
}

function readInstructions(fields: Fields): Instructions | null {
  const expires = fields['ExpireDate'] ?? '';
  return readNumberToPayBy({
    amount: fields['TradeAmt'],
    account: fields['vAccount'] || fields['PaymentNo'],
    bankCode: fields['BankCode'],
    // Banks are told the day alone, which ends at midnight.
    until: readTaipeiTime(expires) ?? readTaipeiTime(`${expires} 23:59:59`),
  });
}
