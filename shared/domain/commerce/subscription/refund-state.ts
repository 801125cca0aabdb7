/** How far a refund is (specification section 4): asked for, on its way, arrived at the provider or bank. */
export const refundStates = ['request', 'processing', 'refunded'] as const;

/** What becomes of the invoice of a refunded payment. */
export const refundDocuments = ['void', 'credit-note'] as const;
export type RefundDocument = (typeof refundDocuments)[number];
