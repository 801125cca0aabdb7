import { formatAgo, formatDate } from '#renderer/platform/format/dates.ts';
import { taipeiDate } from '#renderer/platform/format/taipei-date.ts';
import classes from './moment.module.css';

export interface MomentProps {
  /** ISO 8601; null: it never was. */
  at: string | null;
  never?: string;
  /** The date and the time of day, rather than how long ago. */
  isExact?: boolean;
  /** Of a document: its day is Taipei's, as on the document itself (decisions section 2), wherever it is looked at. */
  isDocument?: boolean;
}

/** When something was: how long ago while that is not long, with the moment itself for who asks. */
export function Moment({ at, never = '–', isExact = false, isDocument = false }: MomentProps) {
  if (at === null) return <span className={classes.never}>{never}</span>;
  // Beside times of this place the hour of another one would mislead.
  const shown = isDocument ? taipeiDate(at) : formatDate(at, 'short', { withTime: true });
  const title = isDocument
    ? taipeiDate(at, undefined, 'long')
    : formatDate(at, 'long', { withTime: true });
  return (
    <time className={`${classes.time} tabular`} dateTime={at} title={title}>
      {isExact ? shown : formatAgo(at)}
    </time>
  );
}
