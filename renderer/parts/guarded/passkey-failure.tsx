import { isCancelled, passkeyWords } from '#renderer/api/identity/passkey-error.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { FailureAlert, type FailureAlertProps } from '../failure-alert.tsx';

/** Why no passkey was made or shown; a change of mind is no fault, and is not told as one. */
export function PasskeyFailure({ error, children = passkeyWords(error) }: FailureAlertProps) {
  if (isCancelled(error)) return <Alert>{children}</Alert>;
  return <FailureAlert error={error}>{children}</FailureAlert>;
}
