import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Stage } from '../stage/stage.ts';
import { Playing, type Place } from './playing.ts';
import { slidesOf, type EditedPage } from './slides-of-page.ts';

interface Played extends Place {
  toggle: () => void;
  skip: (by: 1 | -1) => void;
  seek: (index: number, elapsed: number) => void;
}

/**
 * Plays slides one after the other as screens do, each as long as it says, from the first again after
 * the last. The slides are shown in `screen`, which is as large as one, and drawn as small as there is room.
 */
export function usePlaying(
  screen: RefObject<HTMLDivElement | null>,
  pages: readonly EditedPage[],
  start: number,
): Played {
  const playing = useRef<Playing>(null);
  const [place, setPlace] = useState<Place>({
    index: start,
    elapsed: 0,
    isPaused: false,
    fault: null,
    isWaiting: true,
  });

  // As it is opened: whatever the pages become meanwhile, it does not begin anew.
  const begin = useEffectEvent((stage: Stage) => {
    screen.current?.replaceChildren(stage.element);
    return new Playing({ stage, pages, slidesOf, isCalm, onPlace: setPlace }, start);
  });
  useEffect(() => {
    const own = begin(new Stage());
    playing.current = own;
    void own.run();
    return () => own.close();
  }, []);
  useFitted(screen);

  return {
    ...place,
    toggle: () => playing.current?.toggle(),
    skip: (by) => playing.current?.skip(by),
    seek: (index, elapsed) => playing.current?.seek(index, elapsed),
  };
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Draws an element, which has a size of its own, as wide as what it stands in. */
function useFitted(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = screen.current;
    const room = own?.parentElement;
    if (!own || !room) return;
    const fit = () => {
      own.style.scale = String(room.clientWidth / own.offsetWidth);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(room);
    return () => observer.disconnect();
  }, [screen]);
}
