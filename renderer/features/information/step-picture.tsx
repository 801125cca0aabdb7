import i18next from 'i18next';
import { stepPicture, type HelpStep } from '#renderer/parts/help/help-steps.ts';
import classes from './help.module.css';
import { words } from './sentence.tsx';

/** Addresses by `./<language>/<step>.webp`; `npm run help:pictures` takes them from the product. */
const addresses = import.meta.glob<string>('./*/*.webp', {
  base: '../../../resources/help',
  eager: true,
  query: '?url',
  import: 'default',
});

/** The product where the step is done, loaded when it comes into sight. */
export function StepPicture({ step }: { step: HelpStep }) {
  const { width, height } = stepPicture;
  const src = addresses[`./${i18next.language}/${step}.webp`] ?? addresses[`./en/${step}.webp`];
  return (
    <img
      className={classes.picture}
      src={src}
      alt={words(`help:${step}.picture`)}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
