import type { ReactNode } from 'react';
import { Mark } from '#renderer/ui/image/mark.tsx';
import classes from './invitation.module.css';

export interface PartProps {
  title: string;
  /** Lit once somebody is in. */
  isLit?: boolean;
  isBusy?: boolean;
  /** What came of it is read out and gets the focus; the page was only waiting before. */
  isOutcome?: boolean;
  /** One or two sentences. */
  text?: ReactNode;
  children?: ReactNode;
}

/** What the page says at the moment. */
export function Part({ title, isLit, isBusy, isOutcome, text, children }: PartProps) {
  return (
    <section className={classes.part} aria-busy={isBusy}>
      <span className={isLit ? undefined : classes.unlit}>
        <Mark height={44} isUnlit={!isLit} isAnimated={isLit === true} />
      </span>
      <div className={classes.words}>
        <h1 className={classes.title} {...(isOutcome && { ref: focus, tabIndex: -1 })}>
          {title}
        </h1>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}

function focus(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
}
