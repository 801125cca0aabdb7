/**
 * What was typed into the purchase form, without card and agreements: in the tab while it is not paid, so
 * that neither a reload nor another try asks for it again.
 */
export const checkoutDraft = 'checkout';
