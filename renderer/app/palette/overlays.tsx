import { useAtom } from 'jotai';
import { useState } from 'react';
import { LazyOverlay } from '#renderer/parts/lazy-overlay.tsx';
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
      {overlay === 'palette' && (
        <LazyOverlay fallback={<TypedAhead onChange={setTyped} onClose={close} />} onClose={close}>
          <Palette typedAhead={typed} onClose={close} />
        </LazyOverlay>
      )}
      {overlay === 'keys' && (
        <LazyOverlay onClose={close}>
          <KeysDialog onClose={close} />
        </LazyOverlay>
      )}
    </>
  );
}
