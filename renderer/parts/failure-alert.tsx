import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { errorMessage, headed } from '#renderer/api/messages.ts';
import { Alert } from '#renderer/ui/alert.tsx';

export interface FailureAlertProps {
  /** What a command threw; null or undefined: nothing went wrong. */
  error: unknown;
  /** In place of the error's own words. */
  children?: ReactNode;
}

/** Why what was asked for in a dialogue was not done; its button asks again. */
export function FailureAlert({ error, children }: FailureAlertProps) {
  if (error === null || error === undefined) return null;
  const { title, text } = headed(errorMessage(error));
  return (
    <Alert tone="bad" title={(!children && title) || t('errors:alert.title')}>
      {children ?? text}
    </Alert>
  );
}
