import { setBackStop } from '#renderer/platform/place/back.ts';

/**
 * Stops the browser's Back and Forward to another page and hands over how to go on after all.
 * Browsers tell of such a step when it is done, so it is taken back before the router hears of it;
 * the router's own blocker does the same, in a half that the sign-in page's budget has no room for.
 * @returns what lets Back and Forward pass again
 */
export function stopBack(onStopped: (proceed: () => void) => void): () => void {
  const { pathname, search } = location;
  const place = placeOf(history.state);
  let expected: 'none' | 'return' | 'leave' = 'none';

  const isElsewhere = () => location.pathname !== pathname || location.search !== search;
  const stop = (event: PopStateEvent) => {
    const steps = placeOf(event.state) - place;
    if (expected === 'return') {
      expected = 'none';
      event.stopImmediatePropagation();
    } else if (expected === 'none' && isElsewhere() && Number.isFinite(steps)) {
      event.stopImmediatePropagation();
      expected = 'return';
      history.go(-steps);
      onStopped(() => {
        expected = 'leave';
        history.go(steps);
      });
    }
  };
  setBackStop(stop);
  return () => setBackStop(null);
}

/** The router numbers the entries of the history; NaN where another has written one. */
function placeOf(state: unknown): number {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : Number.NaN;
}
