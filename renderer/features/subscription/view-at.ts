/** What stands in the address as `view`; nothing does for the plans. */
export const transactionsView = 'transactions';
export const invoicesView = 'invoices';
