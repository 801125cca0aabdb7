import { atom, useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { localText } from '#renderer/platform/storage.ts';

/** Under it the browser keeps which uploads are not done (`uploads/kept-uploads.ts`). */
export const keptUploadsKey = 'marquee.uploads';

/** Is there anything to show, or left from before the page was loaded anew? */
export const hasUploadsAtom = atom(localText.read(keptUploadsKey) !== null);

const Dock = lazyPart(async () => {
  const [{ UploadDock }] = await Promise.all([
    import('./uploads/upload-dock.tsx'),
    loadNamespaces(['media']),
  ]);
  return UploadDock;
});

/** The uploads, wherever one is in the console; whoever has none loads nothing of it. */
export function UploadDockSlot() {
  const hasUploads = useAtomValue(hasUploadsAtom);
  if (!hasUploads) return null;
  return (
    <Suspense>
      <Dock />
    </Suspense>
  );
}
