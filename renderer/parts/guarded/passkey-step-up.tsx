import { useMutation } from '@tanstack/react-query';
import { t } from 'i18next';
import { beginPasskeyStepUp, verifyPasskey } from '#shared/contract/account/passkey.ts';
import { call } from '#renderer/api/call.ts';
import { isCancelled, passkeyWords } from '#renderer/api/identity/passkey-error.ts';
import { showPasskey } from '#renderer/api/identity/passkey.ts';
import { outdateReads } from '#renderer/api/read-cache.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';

/** A passkey in place of the second factor, which it is in itself. */
export function PasskeyStepUp({ onDone }: { onDone: () => void }) {
  const show = useMutation({
    async mutationFn() {
      const { options } = await call(beginPasskeyStepUp, {});
      const credential = await showPasskey(options);
      if (credential === null) return;
      await call(verifyPasskey, { credential });
      outdateReads(verifyPasskey.invalidates);
      onDone();
    },
    meta: { reportsItself: true },
  });
  return (
    <>
      {isCancelled(show.error) ? (
        <Alert>{passkeyWords(show.error)}</Alert>
      ) : (
        <FailureAlert error={show.error}>{passkeyWords(show.error)}</FailureAlert>
      )}
      <Button variant="default" fullWidth loading={show.isPending} onClick={() => show.mutate()}>
        {t('two-factor:usePasskey')}
      </Button>
    </>
  );
}
