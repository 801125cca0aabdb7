import { t } from '#renderer/platform/t.ts';
import { useNavigate } from 'react-router-dom';
import { listInvoices } from '#shared/contract/commerce/invoice.ts';
import type { ListState } from '#renderer/list/address.ts';
import { List } from '#renderer/list/list.tsx';
import { useList } from '#renderer/list/use-list.ts';
import { SubscriptionTabs } from '../subscription-tabs.tsx';
import { InvoiceBody } from './invoice-body.tsx';
import { invoiceTable } from './invoice-table.tsx';
import { inputOf, filtersOf, invoiceView } from './view.ts';

/** Invoices for the books: by period and state, added up by month, the newest first. */
export function InvoiceList() {
  const navigate = useNavigate();
  const list = useList(invoiceView, listInvoices, inputOf);
  const table = invoiceTable({
    filters: filtersOf(list.address.state as ListState<typeof invoiceView>), // of this view
    goTo: (page) => void navigate(page),
  });
  return (
    <List
      list={list}
      table={table}
      tabs={<SubscriptionTabs />}
      label={t('subscription:invoices.title')}
      body={InvoiceBody}
    />
  );
}
