import { t } from '#renderer/platform/t.ts';
import { listDocuments } from '#shared/contract/commerce/print.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { call } from '#renderer/api/call.ts';
import { csvFile } from '#renderer/list/export/csv.ts';
import { everyRow } from '#renderer/list/every-row.ts';
import { inOrder, invoiceOf, kindWords, shownNumber } from '../documents/listed-document.ts';
import type { ListedDocument } from '../documents/view.ts';

interface ReadOptions {
  /** After so many it ends. */
  most: number;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** All documents of a month in Taipei (`YYYY-MM`), the newest first. */
export function readMonth(
  month: string,
  { most, signal, onProgress }: ReadOptions,
): Promise<ListedDocument[]> {
  const days = { fromDay: `${month}-01`, toDay: lastDayOf(month) };
  return everyRow(
    (place) => call(listDocuments, { ...days, ...place }, { signal }),
    onProgress,
    most,
  );
}

function lastDayOf(month: string): string {
  const [year = 0, count = 0] = month.split('-').map(Number);
  // The day before the first of the next one.
  return new Date(Date.UTC(year, count, 0)).toISOString().slice(0, 10);
}

/** The months up to that of a day, the latest first: `YYYY-MM`. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** A month's CSV file with its head, as books take it: the oldest first, whole amounts, the day of Taipei of each. */
export function monthTable(documents: readonly ListedDocument[]): string {
  const columns = csvColumns();
  return csvFile([
    columns.map(([head]) => head),
    ...inOrder(documents).map((document) => columns.map(([, of]) => of(document))),
  ]);
}

function csvColumns(): (readonly [head: string, of: (document: ListedDocument) => string])[] {
  return [
    [t('print-centre:column.kind'), ({ kind }) => kindWords(kind)],
    [t('print-centre:column.document'), shownNumber],
    [t('print-centre:column.state'), ({ status }) => t(`print-centre:state.${status}`)],
    [t('print-centre:column.date'), ({ at }) => taipeiDay(new Date(at))],
    [t('print-centre:column.buyer'), ({ buyer }) => buyer],
    [t('print:vatNumber'), ({ vatNumber }) => vatNumber ?? ''],
    [t('print:amountWithoutVat'), ({ net }) => String(net)],
    [t('print:tax'), ({ tax }) => String(tax)],
    [t('print:total'), ({ total }) => String(total)],
    [t('print-centre:column.currency'), ({ currency }) => currency],
    [t('print:receipt.invoiceNumber'), invoiceOf],
    [t('print:orderNumber'), ({ orderNumber }) => orderNumber],
    [t('print-centre:column.payment'), ({ tradeNo }) => tradeNo ?? ''],
    [t('print-centre:column.printed'), ({ prints }) => String(prints.count)],
  ];
}
