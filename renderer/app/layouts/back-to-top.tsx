import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import { Strokes } from '#renderer/ui/image/icon.tsx';
import { useCurrentRoute } from '../routing/current-route.ts';
import classes from './back-to-top.module.css';

/** Appears after about a screen; the route table says on which pages it has no place. */
export function BackToTop() {
  const { showsBackToTop } = useCurrentRoute();
  const [isFar, setIsFar] = useState(false);

  useEffect(() => {
    if (!showsBackToTop) return;
    const look = () => setIsFar(window.scrollY > 600);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [showsBackToTop]);

  if (!showsBackToTop || !isFar) return null;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t('common:backToTop')}
      onClick={() => {
        // The button goes away; whoever uses the keyboard starts again at the top.
        document.querySelector('main')?.focus({ preventScroll: true });
        window.scrollTo({ top: 0 });
      }}
    >
      <Strokes d="M10 16V4m-5 5 5-5 5 5" />
    </button>
  );
}
