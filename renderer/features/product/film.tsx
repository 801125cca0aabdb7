import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import { Strokes } from '#renderer/ui/image/icon.tsx';
import { filmFrame } from './film-frame.ts';
import classes from './film.module.css';

/** Addresses by `./<language>/<part>.webp`; `npm run help:pictures` films them from the product. */
const addresses = import.meta.glob<string>('./*/*.webp', {
  base: '../../../resources/film',
  eager: true,
  query: '?url',
  import: 'default',
});

const addressOf = (part: 'film' | 'end') =>
  addresses[`./${i18next.language}/${part}.webp`] ?? addresses[`./en/${part}.webp`];

/** The running product from its form to the screen, once and when it is asked for; it can be stopped. */
export function Film() {
  const [state, setState] = useState<'still' | 'coming' | 'playing' | 'failed'>('still');
  useEffect(() => {
    // However long it took to come.
    if (state !== 'playing') return undefined;
    const timer = setTimeout(() => setState('still'), filmFrame.seconds * 1000);
    return () => clearTimeout(timer);
  }, [state]);
  const isStill = state === 'still' || state === 'failed';
  const { width, height, seconds } = filmFrame;
  return (
    <div className={classes.film}>
      <img
        // Begun anew it is another picture, or it would stay where it ended.
        key={String(isStill)}
        className={classes.picture}
        src={addressOf(isStill ? 'end' : 'film')}
        alt={t('product:film.alt')}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => setState(isStill ? state : 'failed')}
        onLoad={() => setState(isStill ? state : 'playing')}
      />
      <button
        type="button"
        className={classes.button}
        onClick={() => setState(isStill ? 'coming' : 'still')}
      >
        <Strokes d={isStill ? 'M7 4.5v11l9-5.5z' : 'M6 6h8v8H6z'} />
        {isStill ? t('product:film.play', { seconds }) : t('product:film.stop')}
      </button>
      <p role="status" className={classes.failed}>
        {state === 'failed' && t('product:film.failed')}
      </p>
    </div>
  );
}
