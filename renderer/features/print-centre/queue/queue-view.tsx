import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef, useState } from 'react';
import type { QueueItem, QueueState, StuckDocuments } from '#shared/desktop-queue.ts';
import { closeToast, showUndoToast } from '#renderer/api/toasts/toasts.ts';
import { platform } from '#renderer/platform/platform.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { isOver, queueCounts, useQueue, useQueueCommand } from '#renderer/parts/print/use-queue.ts';
import { Button } from '#renderer/ui/button.tsx';
import { SegmentField } from '#renderer/ui/field/tick/segment-field.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Progress } from '#renderer/ui/state/progress.tsx';
import { CentreTabs } from '../centre-tabs.tsx';
import classes from './queue.module.css';
import { QueueRows } from './queue-rows.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectButton, Standstill } from './standstill.tsx';
import { useRedirect } from './use-redirect.ts';

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
  const section = useKeptFocus();
  const { asked, printing, redirect, end } = useRedirect();

  /** What opened the dialogue may be gone. */
  function close(): void {
    section.current?.focus({ preventScroll: true });
    end();
  }

  return (
    <section
      ref={section}
      className={classes.queue}
      tabIndex={-1}
      aria-label={t('print-centre:queueOf.label')}
    >
      <CentreTabs />
      {queue && queue.items.length === 0 && (
        <EmptyState level={2} title={t('print-centre:queueOf.empty.title')}>
          <p>{t('print-centre:queueOf.empty.text')}</p>
        </EmptyState>
      )}
      {queue && queue.items.length > 0 && (
        <Filled queue={queue} onRedirect={(stuck) => void redirect(stuck)} />
      )}
      {asked && <RedirectDialog {...asked} printing={printing} onClose={close} />}
    </section>
  );
}

/** What had the focus may go with what it did, or with what printers say: the part itself has it then. */
function useKeptFocus() {
  const part = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const isIn = () => {
      hasFocus.current = element.contains(document.activeElement);
    };
    // Of what is taken out of the page nobody hears that it has lost the focus.
    const keeper = new MutationObserver(() => {
      if (hasFocus.current && document.activeElement === document.body) {
        element.focus({ preventScroll: true });
      }
    });
    keeper.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', isIn);
    document.addEventListener('pointerdown', isIn);
    return () => {
      keeper.disconnect();
      document.removeEventListener('focusin', isIn);
      document.removeEventListener('pointerdown', isIn);
    };
  }, []);
  return part;
}

interface FilledProps {
  queue: QueueState;
  onRedirect: (stuck: StuckDocuments) => void;
}

function Filled({ queue, onRedirect }: FilledProps) {
  const [part, setPart] = useState<Part>('all');
  const shown = queue.items.filter(inPart[part]);
  return (
    <>
      <Standstill paused={queue.paused} stuck={queue.stuck} onRedirect={onRedirect} />
      <Summary queue={queue} />
      <div className={classes.tools}>
        <SegmentField
          label={t('print-centre:queueOf.show')}
          choices={parts.map((value) => ({ value, label: t(`print-centre:queueOf.${value}`) }))}
          value={part}
          onChange={setPart}
        />
        <Commands queue={queue} onRedirect={onRedirect} />
      </div>
      {shown.length === 0 ? (
        <p className="quiet">{t('print-centre:queueOf.nothing')}</p>
      ) : (
        <QueueRows items={shown} />
      )}
    </>
  );
}

function Summary({ queue: { items, paused } }: { queue: QueueState }) {
  const { done, total, failed, cancelled } = queueCounts(items);
  const words = [
    ...(paused === 'wanted' ? [t('print-centre:queueOf.pausedWanted')] : []),
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

/** Takes back what was cancelled last, as long as it is on the list. */
let undoing: number | null = null;

/** What can be done with all of it. */
function Commands({ queue: { items, paused, stuck }, onRedirect }: FilledProps) {
  const command = useQueueCommand();
  const { open, failed, total } = queueCounts(items);
  const queue = platform.shell?.queue;

  /** For a while it can be taken back. */
  function cancelAll(): void {
    const ids = items.filter((item) => !isOver(item)).map(({ id }) => id);
    command(() => queue?.cancel('all'));
    undoing = showUndoToast({
      text: t('print-centre:queueOf.cancelled', { count: ids.length, n: formatCount(ids.length) }),
      onUndo: () => command(() => queue?.retry(ids)),
      onEnd: () => undefined,
    });
  }

  function clear(): void {
    if (undoing !== null) closeToast(undoing);
    undoing = null;
    command(() => queue?.clear());
  }

  const isPaused = paused === 'wanted';
  return (
    <div className={classes.commands}>
      {open > 0 && (paused === null || isPaused) && (
        <Button
          size="sm"
          variant="default"
          onClick={() => command(() => (isPaused ? queue?.resume() : queue?.pause()))}
        >
          {t(`print-centre:queueOf.${isPaused ? 'resume' : 'pause'}`)}
        </Button>
      )}
      {open > 0 && (
        <Button size="sm" variant="default" onClick={cancelAll}>
          {t('print-centre:queueOf.cancelAll')}
        </Button>
      )}
      {/* Of a standstill the message above has it. */}
      {(paused === null || isPaused) && <RedirectButton stuck={stuck} onRedirect={onRedirect} />}
      {failed > 0 && (
        <Button size="sm" variant="default" onClick={() => command(() => queue?.retry('failed'))}>
          {t('print-centre:queueOf.retryAll')}
        </Button>
      )}
      {open < total && (
        <Button size="sm" variant="default" onClick={clear}>
          {t('print-centre:queueOf.clear')}
        </Button>
      )}
    </div>
  );
}
