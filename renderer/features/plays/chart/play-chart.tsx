import { t } from '#renderer/platform/t.ts';
import { formatDate, formatMonth } from '#renderer/platform/format/dates.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { BarChart } from '#renderer/ui/chart/bar-chart.tsx';
import { formatHours } from '../format.ts';
import type { Bar, Bars } from './bars.ts';

/** Plays as bars, a day or a month each; the list below, added up by day, says the same in figures. */
export function PlayChart({ unit, bars, top }: Bars) {
  return (
    <BarChart
      name={t(`plays:chart.${unit}`)}
      bars={bars.map((bar) => ({
        id: bar.from,
        value: bar.plays,
        words: wordsOf(bar, unit),
        end: unit === 'day' ? formatDate(bar.from, 'short') : formatMonth(bar.from),
      }))}
      top={top}
      format={formatCount}
    />
  );
}

function wordsOf({ from, plays, seconds }: Bar, unit: Bars['unit']): string {
  const when = unit === 'day' ? formatDate(from, 'long') : formatMonth(from);
  return t('plays:chart.told', {
    when,
    plays: t('plays:count', { count: plays }),
    hours: formatHours(seconds),
  });
}
