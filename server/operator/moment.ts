import { OperatorError } from './command.ts';

/** A moment as operators write it. */
export function momentOf(text: string | undefined): Date {
  const moment = new Date(text ?? '');
  // Without an offset the operator's own time zone would decide. A year of another millennium is a
  // slip of the pen, and some years no database takes.
  const isMoment = /^2\d{3}-.*(Z|[+-]\d\d:\d\d)$/.test(text ?? '');
  if (Number.isNaN(moment.getTime()) || !isMoment) {
    throw new OperatorError(`${text ?? 'Nothing'} is no time like 2026-12-01T02:00:00+08:00.`);
  }
  return moment;
}
