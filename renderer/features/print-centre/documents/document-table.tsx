import { t } from '#renderer/platform/t.ts';
import { listDocuments } from '#shared/contract/commerce/print.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { documentStates, listedKinds } from '#shared/domain/commerce/document/printed-document.ts';
import { call } from '#renderer/api/call.ts';
import { everyRow } from '#renderer/list/every-row.ts';
import type { Column, FilterField, ListAction, ListTable } from '#renderer/list/table.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import { DaysField } from '#renderer/ui/field/day/days-field.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import classes from './documents.module.css';
import { kindWords, pageOf, shownNumber } from './listed-document.ts';
import { Prints } from './prints.tsx';
import { printedOrNot, type ListedDocument } from './view.ts';

export interface DocumentTools {
  /** What is shown. */
  filters: CallInput<typeof listDocuments>;
  goTo: (page: PageTo) => void;
  print: (documents: readonly ListedDocument[]) => void;
  archive: (documents: readonly ListedDocument[]) => void;
  confirm: (document: ListedDocument, cameOut: boolean) => void;
}

/** As many are ticked at once; a month's export takes more. */
const atOnce = 500;

/** Documents that can be printed; each leads to the page that shows it. */
export function documentTable(tools: DocumentTools): ListTable<ListedDocument> {
  return {
    label: t('print-centre:documents'),
    rowId: ({ id }) => id,
    rowName: (row) => `${kindWords(row.kind)} ${shownNumber(row)}`,
    columns: columns(),
    search: { label: t('print-centre:search'), hint: t('print-centre:searchHint') },
    filters: filterFields(),
    rowTo: pageOf,
    actions: (row) => actionsOf(row, tools),
    bulk: {
      atOnce,
      actions: (rows) => [
        { id: 'print', label: t('print-centre:action.print'), run: () => tools.print(rows) },
        { id: 'archive', label: t('print-centre:action.archive'), run: () => tools.archive(rows) },
      ],
      readAll: (most, signal) =>
        everyRow(
          (place) => call(listDocuments, { ...tools.filters, ...place }, { signal }),
          undefined,
          most,
        ),
    },
    isQuiet: ({ status }) => status === 'voided',
    words: { failed: t('print-centre:failed'), noMatch: t('print-centre:noMatch') },
    empty: (
      <EmptyState level={2} title={t('print-centre:empty.title')}>
        <p>{t('print-centre:empty.text')}</p>
      </EmptyState>
    ),
  };
}

function columns(): Column<ListedDocument>[] {
  return [
    {
      id: 'document',
      header: t('print-centre:column.document'),
      cell: (row) => (
        <span className={classes.name}>
          <span className="tabular">{shownNumber(row)}</span>
          <span className={classes.kind}>{kindWords(row.kind)}</span>
        </span>
      ),
      phone: 'title',
    },
    {
      id: 'state',
      header: t('print-centre:column.state'),
      cell: ({ status }) => <Badge>{t(`print-centre:state.${status}`)}</Badge>,
      width: '11%',
      phone: 'second',
    },
    {
      id: 'buyer',
      header: t('print-centre:column.buyer'),
      cell: ({ buyer, vatNumber }) => (
        <span
          className={classes.buyer}
          title={vatNumber === null ? buyer : `${buyer} · ${vatNumber}`}
        >
          <bdi>{buyer}</bdi>
          {vatNumber !== null && <span className="quiet tabular"> · {vatNumber}</span>}
        </span>
      ),
      width: '20%',
    },
    {
      id: 'date',
      header: t('print-centre:column.date'),
      cell: ({ at }) => <Moment at={at} isExact isDocument />,
      phoneCell: ({ at }) => <Moment at={at} isDocument />,
      width: '19%',
      phone: 'second',
    },
    {
      id: 'printed',
      header: t('print-centre:column.printed'),
      cell: ({ prints }) => <Prints prints={prints} />,
      width: '13%',
      phone: 'second',
    },
    {
      id: 'total',
      header: t('print-centre:column.total'),
      cell: ({ total }) => <span className="tabular">{formatMoney(total)}</span>,
      width: '11%',
      align: 'end',
      phone: 'meta',
    },
  ];
}

function filterFields(): FilterField[] {
  return [
    {
      kind: 'one',
      name: 'kind',
      label: t('print-centre:column.kind'),
      all: t('print-centre:allKinds'),
      options: listedKinds.map((value) => ({ value, label: kindWords(value) })),
    },
    {
      kind: 'one',
      name: 'status',
      label: t('print-centre:column.state'),
      all: t('print-centre:allStates'),
      options: documentStates.map((value) => ({ value, label: t(`print-centre:state.${value}`) })),
    },
    {
      kind: 'one',
      name: 'printed',
      label: t('print-centre:column.printed'),
      all: t('print-centre:printed.any'),
      options: printedOrNot.map((value) => ({
        value,
        label: t(`print-centre:printed.${value}`),
      })),
    },
    { kind: 'days', name: 'days', label: t('print-centre:column.date'), field: DaysField },
  ];
}

function actionsOf(row: ListedDocument, tools: DocumentTools): ListAction[] {
  const { orderNumber, prints } = row;
  return [
    { id: 'print', label: t('print-centre:action.print'), run: () => tools.print([row]) },
    { id: 'archive', label: t('print-centre:action.archive'), run: () => tools.archive([row]) },
    {
      id: 'order',
      label: t('print-centre:action.order'),
      run: () => tools.goTo(`/subscription/order/${orderNumber}`),
    },
    ...(prints.begun === null
      ? []
      : [
          {
            id: 'came',
            label: t('print-centre:action.came'),
            run: () => tools.confirm(row, true),
          },
          {
            id: 'notCame',
            label: t('print-centre:action.notCame'),
            run: () => tools.confirm(row, false),
          },
        ]),
  ];
}
