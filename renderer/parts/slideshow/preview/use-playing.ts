import { useEffect, useState } from 'react';
import type { SlideshowContent } from '#shared/schema/signage.ts';

type Slide = SlideshowContent['pages'][number];

/** How often the clock below the picture goes on, in ms. */
const tickMs = 200;

/** Where a preview is. */
export interface Playing {
  /** Counts every slide that was shown, whichever way; never comes back to a number. */
  turn: { count: number; index: number };
  index: number;
  page: Slide;
  /** Of the slide, in ms. */
  elapsed: number;
  isPaused: boolean;
  toggle: () => void;
  skip: (by: 1 | -1) => void;
}

/** Plays slides one after the other, each as long as it says, from the first again after the last. */
export function usePlaying(pages: readonly Slide[], start: number): Playing {
  const [at, setAt] = useState({ turn: { count: 0, index: start }, elapsed: 0 });
  const { turn, elapsed } = at;
  const [isPaused, setIsPaused] = useState(false);
  const page = pages[turn.index];
  if (page === undefined) throw new Error('a preview has a slide');
  const length = page.duration * 1000;
  const total = pages.length;

  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => {
      setAt((was) => {
        const next = was.elapsed + tickMs;
        return next < length
          ? { ...was, elapsed: next }
          : { turn: after(was.turn, 1, total), elapsed: 0 };
      });
    }, tickMs);
    return () => clearInterval(timer);
  }, [isPaused, length, total]);

  return {
    turn,
    index: turn.index,
    page,
    elapsed,
    isPaused,
    toggle: () => setIsPaused((was) => !was),
    skip: (by) => setAt((was) => ({ turn: after(was.turn, by, total), elapsed: 0 })),
  };
}

const after = (turn: Playing['turn'], by: number, total: number) => ({
  count: turn.count + 1,
  index: (turn.index + by + total) % total,
});
