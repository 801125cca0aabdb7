import { useAtom } from 'jotai';
import { Suspense, useState } from 'react';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { overlayAtom } from '../navigation/overlay.ts';
import { TypedAhead } from './typed-ahead.tsx';
import { useKeys } from './use-keys.ts';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** What the frame's keys call over the page; its code comes when it is first called. */
export function Overlays() {
  const [overlay, setOverlay] = useAtom(overlayAtom);
  const [typed, setTyped] = useState('');
  useKeys();
  const close = () => {
    setTyped('');
    setOverlay(null);
  };
  return (
    <>
      <Suspense fallback={<TypedAhead onChange={setTyped} onClose={close} />}>
        {overlay === 'palette' && <Palette typedAhead={typed} onClose={close} />}
      </Suspense>
      <Suspense>{overlay === 'keys' && <KeysDialog onClose={close} />}</Suspense>
    </>
  );
}
