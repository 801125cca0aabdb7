import { useEffect, useRef, useState } from 'react';
import type { SlideshowContent } from '#shared/schema/signage.ts';
import { pageVariant } from '#shared/domain/signage/media.ts';
import { fileAddress } from '../file-address.ts';
import { SlidePicture } from '../slide-picture.tsx';
import classes from './preview.module.css';

type Slide = SlideshowContent['pages'][number];
type Turn = { count: number; index: number };

interface StageProps {
  pages: readonly Slide[];
  turn: Turn;
  isPaused: boolean;
}

/**
 * The slide that is shown, the one before it as long as it leaves, and the next one hidden behind
 * them, decoded by the time it is shown: each is one layer from its first moment to its last.
 */
export function Stage({ pages, turn, isPaused }: StageProps) {
  const [turns, setTurns] = useState<{ now: Turn; before: Turn | null }>({
    now: turn,
    before: null,
  });
  const { now, before } = turns;
  if (now.count !== turn.count) setTurns({ now: turn, before: now });
  const next = { count: turn.count + 1, index: (turn.index + 1) % pages.length };
  const layers = [
    ...(before && before.count < turn.count ? [{ turn: before, role: 'leaving' as const }] : []),
    { turn, role: 'shown' as const },
    ...(pages.length > 1 ? [{ turn: next, role: 'next' as const }] : []),
  ];
  const shown = pages[turn.index];
  const transition = turn.count === 0 ? 'cut' : (shown?.transition ?? 'cut');
  return layers.map((layer) => {
    const slide = pages[layer.turn.index];
    if (slide === undefined) return null;
    return (
      <div
        // A step back shows another slide than the one that waits.
        key={`${layer.turn.count} ${slide.id}`}
        className={classes.layer}
        data-role={layer.role}
        data-transition={transition}
        style={{ animationDuration: `${shown?.transitionMs ?? 0}ms` }}
        aria-hidden={layer.role !== 'shown'}
      >
        <Picture slide={slide} isPlaying={layer.role === 'shown' && !isPaused} />
      </div>
    );
  });
}

function Picture({ slide, isPlaying }: { slide: Slide; isPlaying: boolean }) {
  const { type, fileId, filePage, fit } = slide;
  if (typeof fileId !== 'string') return <SlidePicture slide={slide} isLive />;
  if (type === 'video') {
    return <Film address={fileAddress(fileId, 'original')} slide={slide} isPlaying={isPlaying} />;
  }
  const variant = typeof filePage === 'number' ? pageVariant(filePage) : 'screen';
  return <Still key={fileId} id={fileId} variant={variant} fit={fit} />;
}

interface StillProps {
  id: string;
  variant: Parameters<typeof fileAddress>[1];
  fit: Slide['fit'];
}

/** What moves has no variant for screens, and plays as it came. */
function Still({ id, variant, fit }: StillProps) {
  const [isOriginal, setIsOriginal] = useState(false);
  return (
    <img
      className={classes.picture}
      data-fit={fit}
      src={fileAddress(id, isOriginal ? 'original' : variant)}
      alt=""
      onError={() => setIsOriginal(true)}
    />
  );
}

interface FilmProps {
  address: string;
  slide: Slide;
  isPlaying: boolean;
}

function Film({ address, slide, isPlaying }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isPlaying) return film.current?.pause();
    // A film that cannot be played stays on its first picture; the list says so.
    film.current?.play().catch(() => undefined);
  }, [isPlaying]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film has what was uploaded
    <video
      ref={film}
      className={classes.picture}
      data-fit={slide.fit}
      src={address}
      muted={slide.mute}
      loop
      playsInline
      preload="auto"
    />
  );
}
