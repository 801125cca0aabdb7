import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { listInvoices } from '#shared/contract/commerce/invoice.ts';
import { query } from '#renderer/api/query.ts';
import type { ListState } from '#renderer/list/address.ts';
import { DataTable, type DataTableProps } from '#renderer/list/rows/data-table.tsx';
import { formatMonth } from '#renderer/platform/format/dates.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { BarChart } from '#renderer/ui/chart/bar-chart.tsx';
import { Figures } from '#renderer/ui/figures.tsx';
import { roundTop } from '#renderer/ui/chart/round-top.ts';
import classes from './invoices.module.css';
import { monthBars, sumsOf, type MonthBar } from './months.ts';
import { inputOf, type Invoice, type invoiceView, type Month } from './view.ts';

/** What the months add up to, a bar for each of them, and below them the invoices. */
export function InvoiceBody(props: DataTableProps<Invoice>) {
  const input = inputOf(props.address.state as ListState<typeof invoiceView>); // of this view
  // The list reads it, and reads it anew.
  const { data } = useQuery({
    ...query(listInvoices, input),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const bars = monthBars(data?.months ?? []);
  return (
    <>
      <div className={classes.summary}>
        <Figures figures={figuresOf(data?.months)} />
        {bars.length > 1 && (
          <BarChart
            key={bars[0]?.from}
            name={t('subscription:invoices.chart')}
            bars={bars.map((bar) => ({
              id: bar.from,
              value: bar.issued,
              words: wordsOf(bar),
              end: formatMonth(bar.from),
            }))}
            top={roundTop(Math.max(...bars.map(({ issued }) => issued)))}
            format={formatMoney}
          />
        )}
      </div>
      <DataTable {...props} />
    </>
  );
}

/** Amounts once credit notes are taken off. */
function figuresOf(months: readonly Month[] | undefined) {
  const sums = months && sumsOf(months);
  return [
    { name: t('subscription:invoices.count'), value: sums && formatCount(sums.count) },
    { name: t('subscription:column.net'), value: sums && formatMoney(sums.net) },
    { name: t('subscription:column.tax'), value: sums && formatMoney(sums.tax) },
    { name: t('subscription:order.total'), value: sums && formatMoney(sums.total) },
  ];
}

function wordsOf({ from, count, issued, credited }: MonthBar): string {
  const words = t('subscription:invoices.told', {
    count,
    n: formatCount(count),
    month: formatMonth(from),
    amount: formatMoney(issued),
  });
  if (credited === 0) return words;
  return `${words} · ${t('subscription:invoices.credited', { amount: formatMoney(credited) })}`;
}
