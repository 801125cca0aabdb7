import { useNavigate } from 'react-router-dom';
import { t } from '#renderer/platform/t.ts';
import { listTransactions } from '#shared/contract/commerce/transaction.ts';
import type { ListState } from '#renderer/list/address.ts';
import { List } from '#renderer/list/list.tsx';
import { useList } from '#renderer/list/use-list.ts';
import { SubscriptionTabs } from '../subscription-tabs.tsx';
import { transactionTable } from './transaction-table.tsx';
import { filtersOf, transactionView } from './view.ts';

/** Every attempt to pay, the newest first. */
export function TransactionList() {
  const navigate = useNavigate();
  const list = useList(transactionView, listTransactions, ({ page, perPage, ...state }) => ({
    ...filtersOf(state),
    page,
    perPage,
  }));
  const table = transactionTable({
    filters: filtersOf(list.address.state as ListState<typeof transactionView>), // of this view
    goTo: (page) => void navigate(page),
  });
  return (
    <List
      list={list}
      table={table}
      tabs={<SubscriptionTabs />}
      label={t('subscription:transactions.title')}
    />
  );
}
