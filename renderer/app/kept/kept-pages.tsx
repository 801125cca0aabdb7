import { Activity, use, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom';
import { isDialogOpen } from '../navigation/search-here.ts';
import { ArrivedAt, type Place } from '../routing/arrival.tsx';
import classes from './kept-pages.module.css';
import { keepLaidOut } from './keep-laid-out.ts';
import { withPage } from './with-page.ts';

/**
 * The page of the address, and behind it those that were left lately: who goes to and fro finds each as
 * it was, and nothing of it is drawn or laid out again. What was pressed or typed in, or left with a
 * dialogue open, begins anew, like all pages that do more than show something (with-page.ts).
 */
export function KeptPages() {
  const outlet = useOutlet();
  // What `useLocation` reads. Pages that are kept are given an older one: there is no public way to it.
  const at: Place = use(LocationContext);
  const [kept, setKept] = useState(() => ({ at, pages: withPage([], outlet, at, false) }));
  let { pages } = kept;
  if (kept.at !== at) {
    pages = withPage(pages, outlet, at, isDialogOpen());
    setKept({ at, pages });
  }
  const shown = pages.at(-1);
  const root = useRef<HTMLDivElement>(null);
  // In the order of their keys, so that none is moved in the document.
  const drawn = pages.toSorted((one, other) => (one.key < other.key ? -1 : 1));

  useLayoutEffect(() =>
    keepLaidOut(
      root.current,
      drawn.findIndex((one) => one === shown),
    ),
  );

  const touch = () => {
    if (!shown?.isAsDrawn) return;
    setKept(({ pages: all, ...rest }) => ({
      ...rest,
      pages: all.map((one) => (one.key === shown.key ? { ...one, isAsDrawn: false } : one)),
    }));
  };
  return (
    <div
      ref={root}
      onClickCapture={({ target }) => isLink(target) || touch()}
      onInputCapture={touch}
      onDropCapture={touch}
      onKeyDownCapture={(event) => leavesAll(event) || touch()}
    >
      {drawn.map((one) => (
        <Activity key={one.key} mode={one === shown ? 'visible' : 'hidden'}>
          <div className={classes.page}>
            <LocationContext value={one.at}>
              <ArrivedAt value={one.arrivedAt}>{one.page}</ArrivedAt>
            </LocationContext>
          </div>
        </Activity>
      ))}
    </div>
  );
}

/** What it does stands in the address. */
const isLink = (target: EventTarget) =>
  target instanceof Element && target.closest('a[href]') !== null;

/** Does the key nothing in the page: is it the browser's or the frame's, or pressed on a link? */
function leavesAll({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isModified = altKey || ctrlKey || metaKey;
  return isModified || key === 'Tab' || key === 'Shift' || (key === 'Enter' && isLink(target));
}
