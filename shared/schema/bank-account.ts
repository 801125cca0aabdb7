import * as z from 'zod/mini';
import { requiredText } from './text.ts';

/** Where a refund is transferred to; texts, as banks of many countries write them. */
export const bankAccount = {
  bankName: requiredText('bankName', 100),
  branchName: requiredText('branchName', 100),
  accountName: requiredText('accountName', 100),
  /** Digits; spaces and hyphens are how people read them. */
  accountNumber: requiredText('accountNumber', 40).check(
    z.regex(/^[0-9][0-9 -]{3,39}$/, 'accountNumber'),
  ),
};

/** Its fields in the order in which they are asked for. */
export const bankFields = ['bankName', 'branchName', 'accountName', 'accountNumber'] as const;
