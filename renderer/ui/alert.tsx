import type { ReactNode } from 'react';
import classes from './alert.module.css';

export interface AlertProps {
  /** What it is about: something to know, something that went well, wrong, or needs care. */
  tone?: 'notice' | 'good' | 'bad' | 'warn';
  /** What it is, in a few words; what follows does not say it again. */
  title?: string | undefined;
  /** The next step, as a button or a link. */
  action?: ReactNode;
  children: ReactNode;
}

/** What belongs to this place of the page; it is read out when it appears. */
export function Alert({ tone = 'notice', title, action, children }: AlertProps) {
  return (
    <div className={classes.message} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <div className={classes.words}>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        {title === undefined ? children : <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
