import type { Instructions, Settlement } from '../payment-port.ts';
import { readTaipeiTime } from '../../taipei-time.ts';
import { readAmount } from './form.ts';

type Field = string | undefined;

/** A payment as a provider of Taiwan writes it, each fact in the field that it has there. */
export interface WrittenSettlement {
  method: 'ecpay' | 'newebpay';
  attemptNo: Field;
  providerTradeNo: Field;
  merchantId: Field;
  amount: Field;
  /** In Taipei. */
  paidAt: Field;
  kind: Field;
  bankCode: Field;
  lastFour: Field;
}

/** Null where one of the facts is missing that it is compared by. */
export function readLocalSettlement(written: WrittenSettlement): Settlement | null {
  const { method, attemptNo, providerTradeNo, merchantId, kind, bankCode, lastFour } = written;
  const amount = readAmount(written.amount);
  const paidAt = readTaipeiTime(written.paidAt ?? '');
  if (!attemptNo || !providerTradeNo || !merchantId || !kind) return null;
  if (amount === null || paidAt === null) return null;
  return {
    method,
    attemptNo,
    providerTradeNo,
    merchantId,
    amount,
    currency: 'TWD', // they settle nothing else and say so nowhere
    paidAt,
    kind,
    bankCode: bankCode || null,
    lastFour: lastFour || null,
    stored: null,
  };
}

/** A number to pay by that a bank or shop gave out; null where it is missing, or its amount. */
export function readNumberToPayBy(written: {
  amount: Field;
  account: Field;
  bankCode: Field;
  until: Date | null;
}): Instructions | null {
  const { account, bankCode, until } = written;
  const amount = readAmount(written.amount);
  if (amount === null || !account) return null;
  const nobody = { bankName: null, accountName: null, reference: null };
  return { ...nobody, bankCode: bankCode || null, account, amount, until };
}
