import * as z from 'zod/mini';
import type { CallParsed } from '#shared/contract/define-call.ts';
import type { requestRefund } from '#shared/contract/commerce/refund.ts';
import { bankFields } from '#shared/schema/commerce.ts';
import { requiredKey } from '#shared/schema/text.ts';
import type { Vault } from '../../../ports/vault.ts';
import { fail } from '../../context.ts';

const payeeShape = z.object({
  /** Null: the money goes back the way it came. */
  bank: z.nullable(
    z.object({
      bankName: z.string(),
      branchName: z.string(),
      accountName: z.string(),
      accountNumber: z.string(),
    }),
  ),
  mobile: z.nullable(z.string()),
  email: z.string(),
});

/** Where the money goes, and how whoever sends it reaches the person. */
export type Payee = z.output<typeof payeeShape>;

/**
 * Whom a refund is paid to. Throws 2000 for a way that is not the payment's, and where the account is
 * missing that somebody needs for a transfer.
 * @param buyerEmail where nothing else is given
 */
export function payeeOf(
  input: CallParsed<typeof requestRefund>,
  { isManual, buyerEmail }: { isManual: boolean; buyerEmail: string },
): Payee {
  // Who expects the money elsewhere than it goes is told before anything ends.
  if (input.isManual === true && !isManual) {
    throw fail(2000, { fields: { isManual: { key: 'invalid' } } });
  }
  const { mobile, mobileCountryCode, email } = input;
  const contact = {
    mobile: mobile ? `+${mobileCountryCode || '886'} ${mobile}` : null,
    email: email || buyerEmail,
  };
  if (!isManual) return { bank: null, ...contact };
  const { bankName, branchName, accountName, accountNumber } = input;
  if (!bankName || !branchName || !accountName || !accountNumber) {
    const missing = bankFields.filter((field) => !input[field]);
    const fields = missing.map((field) => [field, { key: requiredKey(field) }] as const);
    throw fail(2000, { fields: Object.fromEntries(fields) });
  }
  return { bank: { bankName, branchName, accountName, accountNumber }, ...contact };
}

export function sealPayee(vault: Vault, payee: Payee): Buffer {
  return vault.seal('refund-payee', JSON.stringify(payee));
}

/** The same in clear; null where it is forgotten, or the key is another one. */
export function openPayee(vault: Pick<Vault, 'open'>, sealed: Uint8Array | null): Payee | null {
  const text = sealed && vault.open('refund-payee', sealed);
  return text === null ? null : payeeShape.parse(JSON.parse(text));
}
