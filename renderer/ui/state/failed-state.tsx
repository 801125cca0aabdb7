import { t } from '#renderer/platform/t.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Alert } from '#renderer/ui/alert.tsx';

export interface FailedStateProps {
  /** What could not be read. */
  what: string;
  /** Why, and what to do about it. */
  reason: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A part of the page that could not be loaded: what happened and a way to try again. */
export function FailedState({ what, reason, isRetrying, onRetry }: FailedStateProps) {
  return (
    <Alert
      tone="bad"
      title={what}
      action={
        <Button size="sm" variant="default" loading={isRetrying} onClick={onRetry}>
          {t('common:state.retry')}
        </Button>
      }
    >
      {reason}
    </Alert>
  );
}
