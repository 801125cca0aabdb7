import { t } from 'i18next';
import { useState } from 'react';
import type { QueueItem, QueueState } from '#shared/desktop-queue.ts';
import { showUndoToast } from '#renderer/api/toasts/toasts.ts';
import { platform } from '#renderer/platform/platform.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { problemWords } from '#renderer/parts/print/printing.ts';
import { isOver, queueCounts, useQueue, useQueueCommand } from '#renderer/parts/print/use-queue.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { SegmentField } from '#renderer/ui/field/tick/segment-field.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Progress } from '#renderer/ui/state/progress.tsx';
import { CentreTabs } from '../centre-tabs.tsx';
import classes from './queue.module.css';
import { QueueRows } from './queue-rows.tsx';

const parts = ['all', 'open', 'wrong'] as const;
type Part = (typeof parts)[number];

const inPart: Record<Part, (item: QueueItem) => boolean> = {
  all: () => true,
  open: (item) => !isOver(item),
  wrong: ({ state }) => state === 'failed',
};

/** What was given to the queue, and what has come of it. */
export function QueueView() {
  const queue = useQueue();
  return (
    <section className={classes.queue} aria-label={t('print-centre:queueOf.label')}>
      <CentreTabs />
      {queue && queue.items.length === 0 && (
        <EmptyState level={2} title={t('print-centre:queueOf.empty.title')}>
          <p>{t('print-centre:queueOf.empty.text')}</p>
        </EmptyState>
      )}
      {queue && queue.items.length > 0 && <Filled queue={queue} />}
    </section>
  );
}

function Filled({ queue }: { queue: QueueState }) {
  const [part, setPart] = useState<Part>('all');
  const shown = queue.items.filter(inPart[part]);
  return (
    <>
      <Standstill paused={queue.paused} />
      <Summary items={queue.items} />
      <div className={classes.tools}>
        <SegmentField
          label={t('print-centre:queueOf.show')}
          choices={parts.map((value) => ({ value, label: t(`print-centre:queueOf.${value}`) }))}
          value={part}
          onChange={setPart}
        />
        <Commands queue={queue} />
      </div>
      {shown.length === 0 ? (
        <p className="quiet">{t('print-centre:queueOf.nothing')}</p>
      ) : (
        <QueueRows items={shown} />
      )}
    </>
  );
}

/** Why nothing goes on. */
function Standstill({ paused }: Pick<QueueState, 'paused'>) {
  const command = useQueueCommand();
  if (paused === null) return null;
  const queue = platform.shell?.queue;
  const again = (words: 'resume' | 'retry', run: Parameters<typeof command>[0]) => (
    <Button size="sm" variant="default" onClick={() => command(run)}>
      {t(`print-centre:queueOf.${words}`)}
    </Button>
  );
  if (paused === 'wanted') {
    return (
      <Alert tone="notice" action={again('resume', () => queue?.resume())}>
        {t('print-centre:queueOf.pausedWanted')}
      </Alert>
    );
  }
  if (paused === 'locked') {
    return <Alert tone="notice">{t('print-centre:queueOf.pausedLocked')}</Alert>;
  }
  return (
    <Alert
      tone="bad"
      title={problemWords(paused)}
      action={again('retry', () => queue?.retry('failed'))}
    >
      {t('print-centre:queueOf.pausedProblem')}
    </Alert>
  );
}

function Summary({ items }: { items: readonly QueueItem[] }) {
  const { done, total, failed, cancelled } = queueCounts(items);
  const words = [
    t('print-centre:queueOf.summary', { done: formatCount(done), total: formatCount(total) }),
    ...(failed === 0
      ? []
      : [t('print-centre:queueOf.failed', { count: failed, n: formatCount(failed) })]),
    ...(cancelled === 0
      ? []
      : [t('print-centre:queueOf.withdrawn', { count: cancelled, n: formatCount(cancelled) })]),
  ];
  return <Progress words={words.join(' · ')} done={done} total={total} />;
}

/** What can be done with all of it. */
function Commands({ queue: { items, paused } }: { queue: QueueState }) {
  const command = useQueueCommand();
  const { open, failed, total } = queueCounts(items);
  const queue = platform.shell?.queue;

  /** For a while it can be taken back. */
  function cancelAll(): void {
    const ids = items.filter((item) => !isOver(item)).map(({ id }) => id);
    command(() => queue?.cancel('all'));
    showUndoToast({
      text: t('print-centre:queueOf.cancelled', { count: ids.length, n: formatCount(ids.length) }),
      onUndo: () => command(() => queue?.retry(ids)),
      onEnd: () => undefined,
    });
  }

  return (
    <div className={classes.commands}>
      {open > 0 && paused === null && (
        <Button size="sm" variant="default" onClick={() => command(() => queue?.pause())}>
          {t('print-centre:queueOf.pause')}
        </Button>
      )}
      {open > 0 && (
        <Button size="sm" variant="default" onClick={cancelAll}>
          {t('print-centre:queueOf.cancelAll')}
        </Button>
      )}
      {failed > 0 && (
        <Button size="sm" variant="default" onClick={() => command(() => queue?.retry('failed'))}>
          {t('print-centre:queueOf.retryAll')}
        </Button>
      )}
      {open < total && (
        <Button size="sm" variant="default" onClick={() => command(() => queue?.clear())}>
          {t('print-centre:queueOf.clear')}
        </Button>
      )}
    </div>
  );
}
