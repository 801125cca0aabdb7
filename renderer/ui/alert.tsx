import type { ReactNode } from 'react';
import classes from './alert.module.css';

export interface AlertProps {
  /** What it is about: something to know, something that went well, wrong, or needs care. */
  tone?: 'notice' | 'good' | 'bad' | 'warn';
  children: ReactNode;
}

/** A sentence that belongs to this place of the page; it is read out when it appears. */
export function Alert({ tone = 'notice', children }: AlertProps) {
  return (
    <div className={classes.message} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
