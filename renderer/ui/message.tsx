import type { ReactNode } from 'react';
import classes from './message.module.css';

export interface MessageProps {
  /** What it is about: something to know, something that went well, wrong, or needs care. */
  tone?: 'notice' | 'good' | 'bad' | 'warn';
  children: ReactNode;
}

/** A sentence that belongs to this place of the page; it is read out when it appears. */
export function Message({ tone = 'notice', children }: MessageProps) {
  return (
    <div className={classes.message} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
