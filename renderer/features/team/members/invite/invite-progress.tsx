import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef } from 'react';
import { detailsOf } from '#renderer/api/api-error.ts';
import { errorMessage, fieldMessage } from '#renderer/api/messages.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Progress } from '#renderer/ui/state/progress.tsx';
import classes from './invite.module.css';
import type { LineResult, Progress as Sending } from './use-sending.ts';

/** Results are read from the last one back; older ones are counted. */
const shown = 100;

/** How far it is, and how each line ended. */
export function InviteProgress({
  progress,
  onCancel,
}: {
  progress: Sending;
  onCancel: () => void;
}) {
  const { phase, total, results } = progress;
  const sent = results.filter(isSent).length;
  const failed = results.filter(({ error }) => error !== null);
  const left = total - results.length;
  const end = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone since the sending began.
  useEffect(() => {
    if (phase !== 'sending' && document.activeElement === document.body) end.current?.focus();
  }, [phase]);

  if (phase === 'sending') {
    return (
      <div className={classes.progress}>
        <Progress
          words={t('team:invite.many.progress', { done: results.length, total })}
          done={results.length}
          total={total}
        />
        <Button size="sm" variant="default" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={end} className={classes.results} tabIndex={-1}>
      <Alert tone={failed.length > 0 ? 'warn' : left > 0 ? 'notice' : 'good'}>
        {t('team:invite.many.sent', { count: sent })}
        {failed.length > 0 && ` ${t('team:invite.many.failed', { count: failed.length })}`}
        {left > 0 && ` ${t('team:invite.many.left', { count: left })}`}
      </Alert>
      <ul className={classes.outcomes} aria-label={t('team:invite.many.results')}>
        {/* Who was refused stands in the preview, with the reason. */}
        {[...failed.filter(({ isRefused }) => !isRefused), ...results.filter(isSent)]
          .slice(0, shown)
          .map(({ email, error }) => (
            <li key={email} data-failed={error !== null || undefined}>
              <span>{email}</span>
              <span className={error === null ? 'quiet' : classes.fault}>
                {error === null ? t('team:invite.many.isSent') : lineMessage(error)}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}

const isSent = ({ error }: LineResult) => error === null;

/** Why a line was not sent, by its field where the server named one. */
export function lineMessage(error: unknown): string {
  const [field] = Object.values(detailsOf(error, 2000).fields ?? {});
  return field ? fieldMessage(field) : errorMessage(error);
}
