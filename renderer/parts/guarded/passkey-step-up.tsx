import { useMutation } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { beginPasskeyStepUp, verifyPasskey } from '#shared/contract/account/passkey.ts';
import { call } from '#renderer/api/call.ts';
import { showPasskey } from '#renderer/api/identity/passkey.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useStay } from '#renderer/ui/hooks/use-stay.ts';
import { PasskeyFailure } from './passkey-failure.tsx';

/** A passkey in place of the second factor, which it is in itself. */
export function PasskeyStepUp({ onDone }: { onDone: () => void }) {
  const stay = useStay();
  const show = useMutation({
    async mutationFn() {
      const { options } = await call(beginPasskeyStepUp, {});
      const credential = await showPasskey(options, stay.current);
      if (credential === null) return;
      await call(verifyPasskey, { credential });
      outdateReads(verifyPasskey.invalidates);
      onDone();
    },
    meta: { reportsItself: true },
  });
  return (
    <>
      <PasskeyFailure error={show.error} />
      <Button
        variant="default"
        fullWidth
        data-autofocus
        loading={show.isPending}
        onClick={() => show.mutate()}
      >
        {t('two-factor:usePasskey')}
      </Button>
    </>
  );
}
