import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useViewer } from '../navigation/use-viewer.ts';
import { framePagesAtom, menuPagesFor } from './menu-pages.ts';

/** Tells the desktop's menu, from within the frame, which pages whoever is signed in finds. */
export function OfferedPages() {
  const viewer = useViewer();
  const setPages = useSetAtom(framePagesAtom);
  const pages = menuPagesFor(viewer).join(' ');
  useEffect(() => {
    setPages(menuPagesFor(viewer));
    return () => setPages(null);
    // By what is in it: the viewer is another object after every read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [pages, setPages]);
  return null;
}
