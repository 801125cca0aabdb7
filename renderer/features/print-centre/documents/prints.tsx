import { t } from '#renderer/platform/t.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Badge } from '#renderer/ui/state/badge.tsx';
import type { ListedDocument } from './view.ts';

/** How often it was printed, and of whom and when for who asks. */
export function Prints({ prints }: Pick<ListedDocument, 'prints'>) {
  const { count, last, begun } = prints;
  const on = (at: string) => formatDate(at, 'short', { withTime: true });
  if (begun) {
    return (
      <span title={t('print-centre:printed.openHelp', { when: on(begun.at) })}>
        <Badge tone="bad">{t('print-centre:printed.open')}</Badge>
      </span>
    );
  }
  if (count === 0) return <span className="quiet">{t('print-centre:printed.never')}</span>;
  return (
    <span
      title={
        last
          ? t(last.by === null ? 'print-centre:printed.last' : 'print-centre:printed.lastBy', {
              when: on(last.at),
              name: last.by,
            })
          : undefined
      }
    >
      {t('print-centre:printed.count', { count, n: formatCount(count) })}
    </span>
  );
}
