import type { estimateRefund } from '#shared/contract/commerce/refund.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { LeavingReason } from '#shared/domain/commerce/survey.ts';

/** What goes back of a payment, and what is lost with it. */
export type Estimate = CallOutput<typeof estimateRefund>;

/** What the form asks for. */
export interface RefundValues extends Record<string, unknown> {
  options: LeavingReason[];
  reason: string;
  bankName: string;
  branchName: string;
  accountName: string;
  accountNumber: string;
  mobile: string;
  mobileCountryCode: string;
  email: string;
}
