import { t } from '#renderer/platform/t.ts';
import type { QueueState, StuckDocuments } from '#shared/desktop-queue.ts';
import { problemWords } from '#renderer/parts/print/printing.ts';
import { useQueueCommand } from '#renderer/parts/print/use-queue.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import classes from './queue.module.css';

interface RedirectProps {
  stuck: StuckDocuments | null;
  onRedirect: (stuck: StuckDocuments) => void;
}

/** Why nothing goes on, and the ways out of it. */
export function Standstill({
  paused,
  stuck,
  onRedirect,
}: RedirectProps & Pick<QueueState, 'paused'>) {
  const command = useQueueCommand();
  // Whoever paused it knows, and sees it below.
  if (paused === null || paused === 'wanted') return null;
  if (paused === 'locked') {
    return <Alert tone="notice">{t('print-centre:queueOf.pausedLocked')}</Alert>;
  }
  return (
    <Alert
      tone="bad"
      title={problemWords(paused)}
      action={
        <div className={classes.commands}>
          <RedirectButton stuck={stuck} onRedirect={onRedirect} />
          <Button
            size="sm"
            variant="default"
            onClick={() => command(() => platform.shell?.queue.retry('failed'))}
          >
            {t('print-centre:queueOf.retry')}
          </Button>
        </div>
      }
    >
      {pausedWords(stuck)}
    </Alert>
  );
}

function pausedWords(stuck: StuckDocuments | null): string {
  if (!stuck) return t('print-centre:queueOf.pausedProblem');
  return stuck.choices === null
    ? t('print-centre:queueOf.pausedFolder')
    : t('print-centre:queueOf.pausedPrinter');
}

/** To another printer or folder, what did not get to the first one; nothing where all has. */
export function RedirectButton({ stuck, onRedirect }: RedirectProps) {
  if (!stuck) return null;
  return (
    <Button size="sm" variant="default" onClick={() => onRedirect(stuck)}>
      {stuck.choices === null
        ? t('print-centre:queueOf.otherFolder')
        : t('print-centre:queueOf.otherPrinter')}
    </Button>
  );
}
