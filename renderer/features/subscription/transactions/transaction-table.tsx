import { t } from '#renderer/platform/t.ts';
import type { listTransactions } from '#shared/contract/commerce/transaction.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { paymentMethods, paymentStates } from '#shared/domain/commerce/order.ts';
import type { Column, FilterField, ListAction, ListTable } from '#renderer/list/table.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { DaysField } from '#renderer/ui/field/day/days-field.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { invoicePage, orderPage, receiptPage, refundPage, transactionPage } from '../links.ts';
import { StateBadge } from '../state-badge.tsx';
import { methodWords, type Transaction } from '../words.ts';
import { exportTransactions } from './export-transactions.ts';
import classes from './transactions.module.css';

interface TransactionTools {
  /** What is shown, for the export. */
  filters: CallInput<typeof listTransactions>;
  goTo: (page: PageTo) => void;
}

/** Payments of the workspace; each leads to its own page, its menu to its papers. */
export function transactionTable({ filters, goTo }: TransactionTools): ListTable<Transaction> {
  return {
    label: t('subscription:transactions.title'),
    rowId: ({ tradeNo }) => tradeNo,
    rowName: ({ plan, orderNumber }) => `${plan} ${orderNumber}`,
    columns: columns(),
    search: {
      label: t('subscription:transactions.search'),
      hint: t('subscription:transactions.searchHint'),
    },
    filters: filterFields(),
    rowTo: ({ tradeNo, orderNumber }) => transactionPage(tradeNo) ?? orderPage(orderNumber),
    actions: (row) => actionsOf(row, goTo),
    isQuiet: ({ status }) => status === 'cancel',
    exports: {
      fileName: 'transactions',
      rows: (options) => exportTransactions({ ...options, filters }),
    },
    words: {
      failed: t('subscription:transactions.failed'),
      noMatch: t('subscription:transactions.noMatch'),
    },
    empty: (
      <EmptyState level={2} title={t('subscription:transactions.empty.title')}>
        <p>{t('subscription:transactions.empty.text')}</p>
        <div>
          <ButtonLink size="sm" variant="default" to="/plan">
            {t('subscription:plans')}
          </ButtonLink>
        </div>
      </EmptyState>
    ),
  };
}

function columns(): Column<Transaction>[] {
  return [
    { id: 'plan', header: t('subscription:column.plan'), cell: Name, phone: 'title' },
    {
      id: 'state',
      header: t('subscription:column.state'),
      cell: StateBadge,
      width: '136px',
      phone: 'second',
    },
    {
      id: 'method',
      header: t('subscription:column.method'),
      cell: ({ paymentMethod }) => methodWords(paymentMethod),
      width: '13%',
      isSpare: true,
      phone: 'second',
    },
    {
      id: 'order',
      header: t('subscription:column.order'),
      cell: ({ orderNumber }) => <span className={classes.number}>{orderNumber}</span>,
      width: '164px',
    },
    {
      id: 'date',
      header: t('subscription:column.date'),
      cell: ({ createdAt }) => <Moment at={createdAt} isExact />,
      phoneCell: ({ createdAt }) => <Moment at={createdAt} />,
      width: '148px',
      phone: 'second',
    },
    {
      id: 'total',
      header: t('subscription:column.total'),
      cell: ({ total }) => <span className="tabular">{formatMoney(total)}</span>,
      width: '92px',
      align: 'end',
      phone: 'meta',
    },
  ];
}

/** What was paid for; a charge that came by itself says so. */
function Name({ plan, kind }: Transaction) {
  return (
    <span className={classes.named}>
      <span>{plan}</span>
      {kind === 'renewal' && <Badge tone="count">{t('subscription:kind.renewal')}</Badge>}
    </span>
  );
}

function filterFields(): FilterField[] {
  return [
    {
      kind: 'one',
      name: 'status',
      label: t('subscription:column.state'),
      all: t('subscription:transactions.allStates'),
      options: paymentStates.map((value) => ({ value, label: t(`subscription:state.${value}`) })),
    },
    {
      kind: 'one',
      name: 'method',
      label: t('subscription:column.method'),
      all: t('subscription:transactions.allMethods'),
      options: paymentMethods.map((value) => ({ value, label: methodWords(value) })),
    },
    { kind: 'days', name: 'days', label: t('subscription:column.date'), field: DaysField },
  ];
}

/** Where its papers are, as far as there are any. */
function actionsOf(row: Transaction, goTo: TransactionTools['goTo']): ListAction[] {
  const pages = {
    transaction: transactionPage(row.tradeNo),
    order: orderPage(row.orderNumber),
    invoice: invoicePage(row.orderNumber, row),
    receipt: receiptPage(row.tradeNo, row),
    refund: refundPage(row),
  } as const;
  const ids = ['transaction', 'order', 'invoice', 'receipt', 'refund'] as const;
  return ids.flatMap((id) => {
    const page = pages[id];
    if (page === null) return [];
    return { id, label: t(`subscription:action.${id}`), run: () => goTo(page) };
  });
}
