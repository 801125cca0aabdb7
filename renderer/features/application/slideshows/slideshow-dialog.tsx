import { Suspense } from 'react';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { NameDialog } from './name-dialog.tsx';
import type { OpenDialog, Slideshow } from './slideshow.ts';

const Preview = lazyPart(async () => {
  const [{ Preview: Part }] = await Promise.all([
    import('#renderer/parts/slideshow/preview/preview.tsx'),
    loadNamespaces(['slideshow']),
  ]);
  return Part;
});

const ShareDialog = lazyPart(async () => {
  const [{ ShareDialog: Part }] = await Promise.all([
    import('#renderer/parts/slideshow/share/share-dialog.tsx'),
    loadNamespaces(['slideshow']),
  ]);
  return Part;
});

interface SlideshowDialogProps {
  slideshow: Slideshow;
  open: OpenDialog;
  onClose: () => void;
}

/** What lies over the list for one of its slideshows. */
export function SlideshowDialog({ slideshow, open, onClose }: SlideshowDialogProps) {
  if (open === 'share') {
    return (
      <Suspense>
        <ShareDialog {...slideshow} onClose={onClose} />
      </Suspense>
    );
  }
  if (open !== 'play') {
    return <NameDialog slideshow={slideshow} kind={open} onClose={onClose} />;
  }
  return (
    <Suspense>
      <Preview name={slideshow.name} pages={slideshow.content.pages} onClose={onClose} />
    </Suspense>
  );
}
