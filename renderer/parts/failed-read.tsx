import { readMessage } from '#renderer/api/reads/read-message.ts';
import { FailedState, type FailedStateProps } from '#renderer/ui/state/failed-state.tsx';

export interface FailedReadProps extends Omit<FailedStateProps, 'reason'> {
  error: unknown;
}

/** What a call that failed leaves in its place, in the words of its error. */
export function FailedRead({ error, ...state }: FailedReadProps) {
  return <FailedState reason={readMessage(error)} {...state} />;
}
