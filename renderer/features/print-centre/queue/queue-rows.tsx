import { useVirtualizer } from '@tanstack/react-virtual';
import { t } from '#renderer/platform/t.ts';
import { memo, useRef } from 'react';
import type { QueueItem } from '#shared/desktop-queue.ts';
import { formatMonth } from '#renderer/platform/format/dates.ts';
import { useIsPhone } from '#renderer/list/use-is-phone.ts';
import { DragHandle } from '#renderer/parts/print/drag-handle.tsx';
import { platform } from '#renderer/platform/platform.ts';
import { problemWords } from '#renderer/parts/print/printing.ts';
import { isOver, useQueueCommand } from '#renderer/parts/print/use-queue.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import classes from './queue.module.css';

/** In px, as the style has them. */
const rowHeights = { wide: 60, phone: 76 };

/** Items in their order; only those in sight are in the page, so that 2,000 are as quick as ten. */
export function QueueRows({ items }: { items: readonly QueueItem[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const rowHeight = rowHeights[isPhone ? 'phone' : 'wide'];
  // oxlint-disable-next-line react/incompatible-library -- no compiler remembers for this list
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => items[index]?.id ?? index,
  });
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows without a button are scrolled by keys
      tabIndex={0}
      role="group"
      aria-label={t('print-centre:queueOf.label')}
    >
      <ol className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={key}
                className={classes.row}
                data-phone={isPhone || undefined}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={items.length}
                aria-posinset={index + 1}
              >
                <Row item={item} />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}

const nameOf = ({ kind, number }: QueueItem): string =>
  kind === 'table'
    ? t('print-centre:queueOf.table', { month: formatMonth(`${number}-01`) })
    : `${t(kind === 'proof' ? 'print:paper.proof' : `print:${kind}.title`)} ${number}`;

const Row = memo(function Row({ item }: { item: QueueItem }) {
  const { id, state, problem, to } = item;
  return (
    <>
      <span className={classes.name}>
        {state === 'saved' ? (
          <DragHandle isPlain onDrag={() => void platform.shell?.queue.drag(id)}>
            {nameOf(item)}
          </DragHandle>
        ) : (
          nameOf(item)
        )}
      </span>
      <span className={classes.about} title={problem === null ? undefined : problemWords(problem)}>
        {problem === null ? t('print-centre:queueOf.to', { place: to }) : problemWords(problem)}
      </span>
      <div className={classes.state}>
        <Badge tone={state === 'failed' ? 'bad' : 'plain'}>
          {t(`print-centre:queueOf.state.${state}`)}
        </Badge>
      </div>
      <div className={classes.action}>
        <Action item={item} />
      </div>
    </>
  );
});

/** The one thing that can be done with it now. */
function Action({ item }: { item: QueueItem }) {
  const { id, state } = item;
  const command = useQueueCommand();
  const queue = platform.shell?.queue;
  if (!isOver(item)) {
    return (
      <Small
        item={item}
        words={t('print-centre:queueOf.cancel')}
        run={() => command(() => queue?.cancel(id))}
      />
    );
  }
  if (state === 'failed' || state === 'cancelled') {
    return (
      <Small
        item={item}
        words={t('print-centre:queueOf.retry')}
        run={() => command(() => queue?.retry([id]))}
      />
    );
  }
  if (state === 'saved' || state === 'skipped') {
    return <Small item={item} words={t('desktop:file.show')} run={() => void queue?.reveal(id)} />;
  }
  return null;
}

function Small({ item, words, run }: { item: QueueItem; words: string; run: () => void }) {
  return (
    <Button
      size="sm"
      variant="subtle"
      aria-label={t('print-centre:queueOf.of', { action: words, document: nameOf(item) })}
      onClick={run}
    >
      {words}
    </Button>
  );
}
