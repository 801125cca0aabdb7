import { t } from 'i18next';
import { errorMessage } from '#renderer/api/messages.ts';
import { Action } from './action.tsx';
import { Message } from './message.tsx';
import classes from './failed-read.module.css';

export interface FailedReadProps {
  /** What could not be read. */
  what: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A part of the page that could not be loaded: what happened and what to do. */
export function FailedRead({ what, error, isRetrying, onRetry }: FailedReadProps) {
  return (
    <Message tone="bad">
      <div className={classes.row}>
        <span>
          {what} {errorMessage(error)}
        </span>
        <Action size="sm" variant="default" loading={isRetrying} onClick={onRetry}>
          {t('common:state.retry')}
        </Action>
      </div>
    </Message>
  );
}
