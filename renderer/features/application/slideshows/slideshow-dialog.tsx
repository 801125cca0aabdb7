import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { LazyOverlay } from '#renderer/parts/lazy-overlay.tsx';
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
      <LazyOverlay onClose={onClose}>
        <ShareDialog {...slideshow} onClose={onClose} />
      </LazyOverlay>
    );
  }
  if (open !== 'play') {
    return <NameDialog slideshow={slideshow} kind={open} onClose={onClose} />;
  }
  return (
    <LazyOverlay onClose={onClose}>
      <Preview name={slideshow.name} pages={slideshow.content.pages} onClose={onClose} />
    </LazyOverlay>
  );
}
