import { formatAgo, formatDate } from '#renderer/platform/format/dates.ts';
import classes from './moment.module.css';

export interface MomentProps {
  /** ISO 8601; null: it never was. */
  at: string | null;
  never?: string;
  /** The date and the time of day, rather than how long ago. */
  isExact?: boolean;
}

/** When something was: how long ago while that is not long, with the moment itself for who asks. */
export function Moment({ at, never = '–', isExact = false }: MomentProps) {
  if (at === null) return <span className={classes.never}>{never}</span>;
  const exact = formatDate(at, 'long', { withTime: true });
  return (
    <time className={`${classes.time} tabular`} dateTime={at} title={exact}>
      {isExact ? formatDate(at, 'short', { withTime: true }) : formatAgo(at)}
    </time>
  );
}
