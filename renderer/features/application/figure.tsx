import type { ReactNode } from 'react';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { Meter } from '#renderer/ui/meter.tsx';
import classes from './figure.module.css';

export interface FigureProps {
  title: string;
  /** The number; undefined while it is on its way. */
  value: ReactNode;
  /** It is no number but a name. */
  isName?: boolean;
  /** What else there is to say, in a few words each. */
  detail?: readonly (string | false | undefined)[] | undefined;
  /** What one can do about it, behind those words. */
  action?: ReactNode;
  /** Where one goes on from here. */
  link?: ReactNode;
  /** The small picture of it. */
  children: ReactNode;
}

/** A number with its picture; all of it keeps its place while the number is on its way. */
export function Figure({ title, value, isName, detail, link, action, children }: FigureProps) {
  const words = detail?.filter((word) => word !== undefined && word !== false) ?? [];
  return (
    <section className={classes.figure} aria-label={title} aria-busy={value === undefined}>
      <p className={classes.line}>
        <span className={classes.title}>{title}</span>
        {link}
      </p>
      <p className={`${classes.value} tabular`} data-words={isName || undefined}>
        {value ?? '\u00a0'}
      </p>
      <div className={classes.picture}>{children}</div>
      <p className={classes.detail}>
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
        {action && <span>{action}</span>}
        {words.length === 0 && !action && '\u00a0'}
      </p>
    </section>
  );
}

/** So many at most: of more nobody counts them. */
const mostBulbs = 24;

/** A bulb each, the lit ones first; of many a bar with the share of these. */
export function RowOfBulbs({ lit, unlit }: { lit: number; unlit: number }) {
  const all = lit + unlit;
  if (all > mostBulbs) {
    return (
      <div className={classes.share} aria-hidden="true">
        <Meter label="" used={lit} limit={all} words={undefined} isFull={false} />
      </div>
    );
  }
  return (
    <div className={classes.bulbs} aria-hidden="true">
      {Array.from({ length: all }, (_, place) => (
        <Bulb key={place} isLit={place < lit} />
      ))}
    </div>
  );
}
