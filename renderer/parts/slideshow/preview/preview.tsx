import { t } from '#renderer/platform/t.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { pagesAt } from '#shared/domain/signage/page.ts';
import { formatLength } from '#renderer/platform/format/length.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Strokes } from '#renderer/ui/image/icon.tsx';
import iconButton from '#renderer/ui/icon-button.module.css';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { WaySwitch, type Way } from '../way-switch.tsx';
import type { EditedPage } from './slides-of-page.ts';
import { usePlaying } from './use-playing.ts';
import classes from './preview.module.css';

export interface PreviewProps {
  name: string;
  pages: readonly EditedPage[];
  /** Id of the slide to begin with. */
  from?: string | undefined;
  onClose: () => void;
}

const strokes = {
  back: 'M5 4v12M16 4l-8 6 8 6z',
  on: 'M15 4v12M4 4l8 6-8 6z',
  pause: 'M7 4v12m6-12v12',
  play: 'M6 4l10 6-10 6z',
} as const;

/** A slideshow as screens play it now: what is not shown today is left out. */
export function Preview({ name, pages, from, onClose }: PreviewProps) {
  // The moment of opening: slides do not come and go while one looks.
  const shown = useMemo(() => pagesNow(pages), [pages]);
  const hidden = pages.length - shown.length;
  return (
    <Dialog title={t('slideshow:preview.title', { name })} isWhole onClose={onClose}>
      {shown.length > 0 && <Player pages={shown} from={from} />}
      {hidden > 0 && (
        <p className={classes.hidden}>{t('slideshow:preview.hidden', { count: hidden })}</p>
      )}
      {pages.length === 0 && <Alert>{t('slideshow:preview.empty')}</Alert>}
    </Dialog>
  );
}

const pagesNow = (pages: PreviewProps['pages']) => pagesAt(pages, new Date());

function Player({ pages, from }: Pick<PreviewProps, 'pages' | 'from'>) {
  const start = Math.max(
    0,
    pages.findIndex(({ id }) => id === from),
  );
  const [way, setWay] = useState<Way>('landscape');
  const screen = useRef<HTMLDivElement>(null);
  const playing = usePlaying(screen, pages, start);
  const { index, isPaused, elapsed, fault, isWaiting } = playing;
  const starts = startsOf(pages);
  const duration = pages[index]?.duration ?? 0;
  const total = starts.at(-1) ?? 0;
  const seconds = Math.min(Math.floor(elapsed / 1000), duration);
  const place = t('slideshow:preview.place', {
    place: formatCount(index + 1),
    all: formatCount(pages.length),
  });

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // The line below the picture has these keys for itself, and so has the switch.
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowRight') playing.skip(1);
    else if (event.key === 'ArrowLeft') playing.skip(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  return (
    <div className={classes.player}>
      <div className={classes.room}>
        <div className={classes.stage} data-portrait={way === 'portrait' || undefined}>
          <div ref={screen} className={classes.screen} />
          {isWaiting && <p className={classes.waiting}>{t('slideshow:preview.waiting')}</p>}
          {fault && (
            <p className={classes.fault} role="status">
              {t(`slideshow:preview.fault.${fault}`)}
            </p>
          )}
        </div>
      </div>
      <input
        type="range"
        className={classes.line}
        aria-label={t('slideshow:preview.position')}
        aria-valuetext={`${place} · ${formatLength(seconds)}`}
        min={0}
        max={Math.max(1, total)}
        step={1}
        value={(starts[index] ?? 0) + seconds}
        onChange={(event) => {
          const at = Math.min(event.currentTarget.valueAsNumber, total - 1);
          const to = starts.findLastIndex((begin, which) => begin <= at && which < pages.length);
          playing.seek(to, (at - (starts[to] ?? 0)) * 1000);
        }}
      />
      <div className={classes.bar}>
        <div className={classes.buttons}>
          <Tool
            label={t('slideshow:preview.previous')}
            d={strokes.back}
            run={() => playing.skip(-1)}
          />
          <Tool
            label={isPaused ? t('slideshow:preview.play') : t('slideshow:preview.pause')}
            d={isPaused ? strokes.play : strokes.pause}
            run={playing.toggle}
            isFirst
          />
          <Tool label={t('slideshow:preview.next')} d={strokes.on} run={() => playing.skip(1)} />
        </div>
        <p className={`${classes.place} tabular`}>
          {place}
          {' · '}
          {formatLength(seconds)} / {formatLength(duration)}
        </p>
        <WaySwitch value={way} onChange={setWay} />
      </div>
    </div>
  );
}

/** In seconds, where each page begins, and at last where all end. */
function startsOf(pages: PreviewProps['pages']): number[] {
  const starts = [0];
  for (const { duration } of pages) starts.push((starts.at(-1) ?? 0) + duration);
  return starts;
}

interface ToolProps {
  label: string;
  d: string;
  run: () => void;
  isFirst?: boolean;
}

function Tool({ label, d, run, isFirst }: ToolProps) {
  return (
    <button
      type="button"
      className={iconButton.button}
      aria-label={label}
      title={label}
      data-autofocus={isFirst}
      onClick={run}
    >
      <Strokes d={d} />
    </button>
  );
}
