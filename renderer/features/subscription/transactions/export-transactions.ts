import { lastDayOfService } from '#shared/domain/commerce/subscription/terms.ts';
import dayjs from 'dayjs';
import { t } from '#renderer/platform/t.ts';
import { listTransactions } from '#shared/contract/commerce/transaction.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { call } from '#renderer/api/call.ts';
import { everyRow } from '#renderer/list/every-row.ts';
import { methodWords, stateWords, type Transaction } from '../words.ts';

interface ExportOptions {
  filters: CallInput<typeof listTransactions>;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** All payments as they are filtered, as rows of a CSV file with its head, the newest first. */
export async function exportTransactions(options: ExportOptions): Promise<string[][]> {
  const { filters, signal, onProgress } = options;
  const rows = await everyRow(async (place) => {
    const { items, total } = await call(listTransactions, { ...filters, ...place }, { signal });
    return { items: items.map((item) => ({ ...item, id: item.tradeNo })), total };
  }, onProgress);
  const cells = csvColumns();
  return [cells.map(([head]) => head), ...rows.map((row) => cells.map(([, cell]) => cell(row)))];
}

type CsvColumn = readonly [head: string, cell: (row: Transaction) => string];

/** As programs read them: whole amounts, days `YYYY-MM-DD`, moments with their offset. */
export function csvColumns(): CsvColumn[] {
  const moment = (at: string | null) => (at === null ? '' : dayjs(at).format());
  return [
    [t('subscription:column.trade'), ({ tradeNo }) => tradeNo],
    [t('subscription:column.order'), ({ orderNumber }) => orderNumber],
    [t('subscription:column.kind'), ({ kind }) => t(`subscription:kind.${kind}`)],
    [t('subscription:column.state'), stateWords],
    [
      t('subscription:column.refund'),
      ({ refundStatus }) => (refundStatus === null ? '' : t(`subscription:refund.${refundStatus}`)),
    ],
    [t('subscription:column.sku'), ({ sku }) => sku],
    [t('subscription:column.plan'), ({ plan }) => plan],
    [t('subscription:column.created'), ({ createdAt }) => moment(createdAt)],
    [t('subscription:column.paid'), ({ paidAt }) => moment(paidAt)],
    [t('subscription:column.from'), ({ startOn }) => startOn ?? ''],
    [
      t('subscription:column.until'),
      ({ expiresOn }) => (expiresOn === null ? '' : lastDayOfService(expiresOn)),
    ],
    [t('subscription:column.net'), ({ total, tax }) => String(total - tax)],
    [t('subscription:column.tax'), ({ tax }) => String(tax)],
    [t('subscription:column.total'), ({ total }) => String(total)],
    [t('subscription:column.currency'), ({ currency }) => currency],
    [t('subscription:column.method'), ({ paymentMethod }) => methodWords(paymentMethod)],
    [t('subscription:column.giftDays'), ({ giftDays }) => String(giftDays)],
    [t('subscription:column.convertedDays'), ({ convertedDays }) => String(convertedDays)],
    [t('subscription:column.invoice'), ({ invoiceNumber }) => invoiceNumber ?? ''],
  ];
}
