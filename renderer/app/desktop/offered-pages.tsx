import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useViewer } from '../navigation/use-viewer.ts';
import { framePagesAtom, menuPagesFor } from './menu-pages.ts';

/** Tells the desktop's menu, from within the frame, which pages whoever is signed in finds. */
export function OfferedPages() {
  const setPages = useSetAtom(framePagesAtom);
  // By what is in it: the viewer is another object after every read.
  const pages = JSON.stringify(menuPagesFor(useViewer()));
  useEffect(() => {
    setPages(JSON.parse(pages) as ReturnType<typeof menuPagesFor>);
    return () => setPages(null);
  }, [pages, setPages]);
  return null;
}
