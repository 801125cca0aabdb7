import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  parsePath,
  Router,
  UNSAFE_createBrowserHistory as createHistory,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';
import { listStepOf } from '#renderer/list/list-step.ts';
import { setComingPage } from '#renderer/ui/link/coming-page.ts';
import { codeOnItsWay } from '../page-code.ts';
import { rowToShow } from './row-to-show.ts';

/** How long the page so far may stay when the next one's code is not there. */
const patienceMs = 150;

/**
 * The router of a browser. What is there is shown in the task of the press, in one piece: in pieces,
 * as a transition, a slow computer paints ten frames of the old page between them. What is not there
 * gets 150 ms; then its place is shown, with its title, and never the page before as if nothing
 * had been pressed. Back and Forward alike.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const history = useMemo(() => createHistory({ v5Compat: true }), []);
  const { navigator, asShown } = useMemo(() => withoutLateSteps(history), [history]);
  const [shown, setShown] = useState({ action: history.action, location: history.location });

  useLayoutEffect(() => {
    let stopWaiting = () => {};
    const stopListening = history.listen(({ action, location }) => {
      stopWaiting();
      stopWaiting = showWhenThere(location, () =>
        setShown({ action, location: asShown(location) }),
      );
    });
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [history, asShown]);

  return (
    <Router
      location={shown.location}
      navigationType={shown.action}
      navigator={navigator}
      useTransitions={false}
    >
      {children}
    </Router>
  );
}

/**
 * Steps within a list may be taken late: once typing rests, once its answer is there. Whoever has
 * asked for another page by then is not led back by them.
 */
function withoutLateSteps(history: ReturnType<typeof createHistory>) {
  let refused = 0;
  const isLate = (to: To, state: unknown) => {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    const isAnothers = listStepOf(state) !== null && pathname !== history.location.pathname;
    if (isAnothers) refused += 1;
    return isAnothers;
  };
  const navigator: Navigator = {
    ...history,
    push: (to, state: unknown) => isLate(to, state) || history.push(to, state),
    replace: (to, state: unknown) => isLate(to, state) || history.replace(to, state),
  };
  // Drawn anew for whoever comes back, a list takes its step after all, or lets go of what was typed.
  const asShown = (location: Location): Location =>
    refused === 0 ? location : { ...location, key: `${location.key} ${refused}` };
  return { navigator, asShown };
}

/** Calls `show` once; the answer ends the waiting for it. */
function showWhenThere(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  show: () => void,
): () => void {
  const row = rowToShow(pathname + search + hash);
  const code = row && codeOnItsWay(row);
  if (!code) {
    setComingPage(null);
    show();
    return () => {};
  }
  let isOver = false;
  let isShown = false;
  const showOnce = () => {
    if (isOver || isShown) return;
    isShown = true;
    show();
  };
  setComingPage({ path: pathname, search, isSlow: false });
  const timer = setTimeout(() => {
    setComingPage({ path: pathname, search, isSlow: true });
    // Without its frame there would be nothing around its place.
    void code.frame.then(showOnce, showOnce);
  }, patienceMs);
  const end = () => {
    if (isOver) return;
    clearTimeout(timer);
    showOnce();
    setComingPage(null);
  };
  // What failed stays with its promise, for the boundary that tells of it.
  void Promise.all([code.frame, code.page]).then(end, end);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
