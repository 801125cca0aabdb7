import type { listInvoices } from '#shared/contract/commerce/invoice.ts';
import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { invoiceStates } from '#shared/domain/commerce/invoice/invoice-document.ts';
import { days, listView, oneOf, type ListState } from '#renderer/list/address.ts';

export type InvoiceList = CallOutput<typeof listInvoices>;
export type Invoice = InvoiceList['items'][number];
export type Month = InvoiceList['months'][number];

export const invoiceView = listView({
  name: 'invoices',
  filters: { status: oneOf(invoiceStates), days },
});

/** What is asked of the server, but for the page; days are those of Taipei. */
export function filtersOf({
  filters: { status, days: span },
}: Pick<ListState<typeof invoiceView>, 'filters'>): CallInput<typeof listInvoices> {
  return {
    ...(status !== null && { status }),
    ...(span.from !== null && { fromDay: span.from }),
    ...(span.to !== null && { toDay: span.to }),
  };
}

/** The same with the page: list and figures ask alike, so that they are asked for once. */
export function inputOf(state: ListState<typeof invoiceView>): CallInput<typeof listInvoices> {
  return { ...filtersOf(state), page: state.page, perPage: state.perPage };
}
