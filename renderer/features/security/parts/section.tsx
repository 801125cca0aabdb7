import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import classes from '../security.module.css';

/** Parts of the page that an address can name: `/account/security-setting#sessions`. */
export type SectionId =
  | 'email'
  | 'password'
  | 'social'
  | 'passkeys'
  | 'two-factor'
  | 'recovery-codes'
  | 'sessions'
  | 'history'
  | 'data'
  | 'delete';

/** A panel's place on the page; its anchor scrolls to it and gives it the focus. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={classes.section}>
      {children}
    </div>
  );
}

/** Goes to the part that the address names, once the parts are there. */
export function useAnchor(isReady: boolean): void {
  // The same link again is a navigation too, with a key of its own.
  const { hash, key } = useLocation();
  const jump = useEffectEvent(() => goTo(hash.slice(1)));
  useEffect(() => {
    if (!isReady || key === '') return;
    // After the navigation's own scroll to the top.
    const frame = requestAnimationFrame(jump);
    return () => cancelAnimationFrame(frame);
  }, [isReady, key]);
}

/** Scrolls to an element and gives it the focus; nothing where there is none, as without a hash. */
function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}
