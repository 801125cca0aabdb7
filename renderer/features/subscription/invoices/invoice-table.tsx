import { t } from '#renderer/platform/t.ts';
import type { listInvoices } from '#shared/contract/commerce/invoice.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { invoiceStates } from '#shared/domain/commerce/invoice/invoice-document.ts';
import { shownInvoiceNumber } from '#shared/domain/commerce/invoice/invoice-words.ts';
import type { Column, ListTable } from '#renderer/list/table.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import { DaysField } from '#renderer/ui/field/day/days-field.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { orderPage } from '../links.ts';
import { exportInvoices } from './export-invoices.ts';
import classes from './invoices.module.css';
import type { Invoice } from './view.ts';

interface InvoiceTools {
  /** What is shown, for the export. */
  filters: CallInput<typeof listInvoices>;
  goTo: (page: PageTo) => void;
}

/** Uniform invoices of the workspace; each leads to what is printed of it. */
export function invoiceTable({ filters, goTo }: InvoiceTools): ListTable<Invoice> {
  return {
    label: t('subscription:invoices.title'),
    rowId: ({ orderNumber }) => orderNumber,
    rowName: (invoice) => shownNumber(invoice) ?? invoice.orderNumber,
    columns: columns(),
    filters: [
      {
        kind: 'one',
        name: 'status',
        label: t('subscription:column.state'),
        all: t('subscription:transactions.allStates'),
        options: invoiceStates.map((value) => ({
          value,
          label: t(`subscription:invoices.state.${value}`),
        })),
      },
      { kind: 'days', name: 'days', label: t('subscription:column.date'), field: DaysField },
    ],
    rowTo: ({ orderNumber }) => `/print/invoice/${orderNumber}`,
    actions: ({ orderNumber, tradeNo }) => [
      {
        id: 'order',
        label: t('subscription:action.order'),
        run: () => goTo(orderPage(orderNumber)),
      },
      ...(tradeNo === null
        ? []
        : [
            {
              id: 'receipt',
              label: t('subscription:action.receipt'),
              run: () => goTo(`/print/receipt/${tradeNo}`),
            },
          ]),
    ],
    isQuiet: ({ status }) => status === 'voided',
    exports: {
      fileName: 'invoices',
      rows: (options) => exportInvoices({ ...options, filters }),
    },
    words: { failed: t('subscription:invoices.failed') },
    empty: (
      <EmptyState level={2} title={t('subscription:invoices.empty.title')}>
        <p>{t('subscription:invoices.empty.text')}</p>
      </EmptyState>
    ),
  };
}

const shownNumber = ({ number }: Invoice) => number && shownInvoiceNumber(number);

function columns(): Column<Invoice>[] {
  return [
    {
      id: 'number',
      header: t('subscription:column.invoice'),
      cell: (invoice) => (
        <span className={`${classes.number} tabular`}>
          {shownNumber(invoice) ?? t('subscription:invoices.noNumber')}
        </span>
      ),
      width: '112px',
      phone: 'title',
    },
    {
      id: 'state',
      header: t('subscription:column.state'),
      cell: ({ status }) => <Badge>{t(`subscription:invoices.state.${status}`)}</Badge>,
      width: '96px',
      phone: 'second',
    },
    {
      id: 'buyer',
      header: t('subscription:column.buyer'),
      cell: ({ buyer, vatNumber }) => (
        <span
          className={classes.buyer}
          title={vatNumber === null ? buyer : `${buyer} · ${vatNumber}`}
        >
          <bdi>{buyer}</bdi>
          {vatNumber !== null && <span className="quiet tabular"> · {vatNumber}</span>}
        </span>
      ),
      phone: 'second',
    },
    {
      id: 'date',
      header: t('subscription:column.date'),
      cell: ({ issuedAt }) => <Moment at={issuedAt} isExact isDocument />,
      phoneCell: ({ issuedAt }) => <Moment at={issuedAt} isDocument />,
      width: '148px',
      phone: 'second',
    },
    { ...amountColumn('net', ({ net }) => net), isSpare: true },
    { ...amountColumn('tax', ({ tax }) => tax), isSpare: true },
    { ...amountColumn('total', ({ total }) => total), phone: 'meta' },
    {
      ...amountColumn('credited', ({ credited }) => credited.total),
      cell: ({ credited }) => (
        <span className="tabular">
          {credited.total === 0 ? '–' : `−${formatMoney(credited.total)}`}
        </span>
      ),
    },
  ];
}

function amountColumn(
  id: 'net' | 'tax' | 'total' | 'credited',
  amountOf: (invoice: Invoice) => number,
): Column<Invoice> {
  return {
    id,
    header: t(`subscription:column.${id}`),
    cell: (invoice) => <span className="tabular">{formatMoney(amountOf(invoice))}</span>,
    width: '104px',
    align: 'end',
  };
}
