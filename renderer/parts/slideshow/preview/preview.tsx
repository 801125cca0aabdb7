import { t } from 'i18next';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { pagesAt } from '#shared/domain/signage/page.ts';
import type { SlideshowContent } from '#shared/schema/signage.ts';
import { formatLength } from '#renderer/platform/format/length.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Strokes } from '#renderer/ui/image/icon.tsx';
import iconButton from '#renderer/ui/icon-button.module.css';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { Stage } from './stage.tsx';
import { usePlaying } from './use-playing.ts';
import classes from './preview.module.css';

export interface PreviewProps {
  name: string;
  pages: readonly SlideshowContent['pages'][number][];
  /** Id of the slide to begin with. */
  from?: string | undefined;
  onClose: () => void;
}

const strokes = {
  back: 'M5 4v12M16 4l-8 6 8 6z',
  on: 'M15 4v12M4 4l8 6-8 6z',
  pause: 'M7 4v12m6-12v12',
  play: 'M6 4l10 6-10 6z',
  landscape: 'M2.5 5h15v10h-15z',
  portrait: 'M5.5 2.5h9v15h-9z',
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
  const playing = usePlaying(pages, start);
  const [isPortrait, setIsPortrait] = useState(false);
  const { index, isPaused, elapsed, page } = playing;

  const pressed = useEffectEvent((event: KeyboardEvent) => {
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
        <div className={classes.stage} data-portrait={isPortrait || undefined}>
          <Stage pages={pages} turn={playing.turn} isPaused={isPaused} />
        </div>
      </div>
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
          {t('slideshow:preview.place', {
            place: formatCount(index + 1),
            all: formatCount(pages.length),
          })}
          {' · '}
          {formatLength(Math.floor(elapsed / 1000))} / {formatLength(page.duration)}
        </p>
        <div className={classes.buttons}>
          <Tool
            label={t('slideshow:preview.landscape')}
            d={strokes.landscape}
            run={() => setIsPortrait(false)}
            isPressed={!isPortrait}
          />
          <Tool
            label={t('slideshow:preview.portrait')}
            d={strokes.portrait}
            run={() => setIsPortrait(true)}
            isPressed={isPortrait}
          />
        </div>
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  d: string;
  run: () => void;
  isPressed?: boolean;
  isFirst?: boolean;
}

function Tool({ label, d, run, isPressed, isFirst }: ToolProps) {
  return (
    <button
      type="button"
      className={iconButton.button}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      data-autofocus={isFirst}
      onClick={run}
    >
      <Strokes d={d} />
    </button>
  );
}
