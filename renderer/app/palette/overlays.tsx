import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { overlayAtom } from '../navigation/overlay.ts';
import { useKeys } from './use-keys.ts';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** What the frame's keys call over the page; its code comes when it is first called. */
export function Overlays() {
  const [overlay, setOverlay] = useAtom(overlayAtom);
  useKeys();
  const close = () => setOverlay(null);
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  );
}
