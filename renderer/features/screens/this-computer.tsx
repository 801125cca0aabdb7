import { Suspense } from 'react';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';

const KioskButton =
  __TARGET__ === 'desktop'
    ? lazyPart(async () => (await import('#renderer/parts/kiosk/kiosk-button.tsx')).KioskButton)
    : null;

/** Makes a screen of this computer; only the desktop client can. */
export function ThisComputer({ size }: { size?: 'sm' }) {
  if (!KioskButton) return null;
  return (
    <Suspense>
      <KioskButton {...(size && { size })} />
    </Suspense>
  );
}
