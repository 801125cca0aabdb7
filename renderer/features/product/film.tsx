import i18next, { t } from 'i18next';
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
  const [isPlaying, setIsPlaying] = useState(false);
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(() => setIsPlaying(false), filmFrame.seconds * 1000);
    return () => clearTimeout(timer);
  }, [isThere]);
  const { width, height, seconds } = filmFrame;
  return (
    <div className={classes.film}>
      <img
        // Begun anew it is another picture, or it would stay where it ended.
        key={String(isPlaying)}
        className={classes.picture}
        src={addressOf(isPlaying ? 'film' : 'end')}
        alt={t('product:film.alt')}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        // From then on it plays, however long it took to come.
        onLoad={() => setIsThere(isPlaying)}
      />
      <button
        type="button"
        className={classes.button}
        onClick={() => {
          setIsThere(false);
          setIsPlaying(!isPlaying);
        }}
      >
        <Strokes d={isPlaying ? 'M6 6h8v8H6z' : 'M7 4.5v11l9-5.5z'} />
        {isPlaying ? t('product:film.stop') : t('product:film.play', { seconds })}
      </button>
    </div>
  );
}
