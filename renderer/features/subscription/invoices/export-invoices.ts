import { t } from '#renderer/platform/t.ts';
import { listInvoices } from '#shared/contract/commerce/invoice.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { call } from '#renderer/api/call.ts';
import { everyRow } from '#renderer/list/every-row.ts';
import type { Invoice } from './view.ts';

interface ExportOptions {
  filters: CallInput<typeof listInvoices>;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** All invoices as they are filtered, as rows of a CSV file with its head, the newest first. */
export async function exportInvoices(options: ExportOptions): Promise<string[][]> {
  const { filters, signal, onProgress } = options;
  const rows = await everyRow(async (place) => {
    const { items, total } = await call(listInvoices, { ...filters, ...place }, { signal });
    return { items: items.map((item) => ({ ...item, id: item.orderNumber })), total };
  }, onProgress);
  const columns = csvColumns();
  return [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, of]) => of(row)))];
}

/** As books take them: whole amounts, the day of Taipei that the invoice bears. */
function csvColumns(): (readonly [head: string, of: (invoice: Invoice) => string])[] {
  return [
    [t('subscription:column.invoice'), ({ number }) => number ?? ''],
    [t('subscription:column.state'), ({ status }) => t(`subscription:invoices.state.${status}`)],
    [t('subscription:column.date'), ({ issuedAt }) => taipeiDay(new Date(issuedAt))],
    [t('subscription:column.buyer'), ({ buyer }) => buyer],
    [t('subscription:order.vatNumber'), ({ vatNumber }) => vatNumber ?? ''],
    [t('subscription:column.net'), ({ net }) => String(net)],
    [t('subscription:column.tax'), ({ tax }) => String(tax)],
    [t('subscription:column.total'), ({ total }) => String(total)],
    [t('subscription:column.credited'), ({ credited }) => String(credited.total)],
    [t('subscription:column.currency'), ({ currency }) => currency],
    [t('subscription:column.order'), ({ orderNumber }) => orderNumber],
    [t('subscription:column.trade'), ({ tradeNo }) => tradeNo ?? ''],
  ];
}
