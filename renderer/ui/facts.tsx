import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What is known of something, line by line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** One line; what was never told is said to be so. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isKnown = children !== null && children !== '';
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>{isKnown ? children : <span className={classes.none}>{t('common:notGiven')}</span>}</dd>
    </div>
  );
}
