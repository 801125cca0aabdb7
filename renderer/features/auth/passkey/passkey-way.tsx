import { t } from '#renderer/platform/t.ts';
import { Suspense, useState } from 'react';
import { wasPasskeyUsed } from '#renderer/api/identity/can-use-passkeys.ts';
import { reloadIfLost } from '#renderer/platform/code/stale-build.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { PasskeyButtonProps } from './passkey-button.tsx';

// Where it does not come, the other ways are still there.
const PasskeyButton = lazyPart(() =>
  import('./passkey-button.tsx').then(
    (code) => code.PasskeyButton,
    (cause: unknown) => {
      void reloadIfLost(cause);
      return () => null;
    },
  ),
);

/**
 * The way in by a passkey. Most people come without: its code is loaded where one was used before, whose owner finds
 * it among the saved addresses, too, or once the button is wanted.
 */
export function PasskeyWay(props: Omit<PasskeyButtonProps, 'label' | 'isOffered' | 'isPressed'>) {
  const [begun, setBegun] = useState(() => (wasPasskeyUsed() ? 'offered' : null));
  const label = t('auth:passkey');
  const load = () => void PasskeyButton.load();
  const button = (
    <Button
      variant="default"
      fullWidth
      loading={begun !== null}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setBegun('pressed')}
    >
      {label}
    </Button>
  );
  if (begun === null) return button;
  return (
    <Suspense fallback={button}>
      <PasskeyButton {...props} label={label} isOffered isPressed={begun === 'pressed'} />
    </Suspense>
  );
}
