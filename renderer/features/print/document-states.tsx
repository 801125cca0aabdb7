import { t } from '#renderer/platform/t.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import classes from './desk.module.css';

export interface FailedDocumentProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  words: { failed: string; gone: string };
}

/** What stands in a document's place: there is none, or it could not be read. */
export function FailedDocument({ error, isRetrying, onRetry, words }: FailedDocumentProps) {
  // Somebody else's, or a number that never was one.
  if (isApiError(error, 7) || isApiError(error, 2000)) {
    return (
      <EmptyState level={2} title={words.gone}>
        <p>{t('print:goneText')}</p>
      </EmptyState>
    );
  }
  return <FailedRead what={words.failed} error={error} isRetrying={isRetrying} onRetry={onRetry} />;
}

/** A document that is on its way. */
export function WaitingDocument() {
  return (
    <Waiting className={classes.waiting}>
      <Shape height={64} />
      <Shape height={44} width="40%" />
      <Shape height={120} />
      <Shape height={200} />
    </Waiting>
  );
}
