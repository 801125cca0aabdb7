import type { ReactNode } from 'react';
import classes from './auth.module.css';

/** Title of a page beside the lit room, and its one sentence. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.heading}>
      <h1 className={classes.title}>{title}</h1>
      {children && <p className={classes.lead}>{children}</p>}
    </div>
  );
}
