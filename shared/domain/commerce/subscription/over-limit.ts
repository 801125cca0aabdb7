import { addDays, addMonths } from '../../day-arithmetic.ts';
import { overLimit, storageWarningPercents } from '../trade.ts';

/** When what is over the limit goes, and when mails say so; days are `YYYY-MM-DD` of Taipei. */
export interface RemovalDays {
  removedOn: string;
  /** 90, 30 and 7 days before. */
  warnedOn: string[];
}

/**
 * Two years after the plan ended (decisions section 8).
 * @param endedOn first day without the plan
 */
export function removalDays(endedOn: string): RemovalDays {
  const removedOn = addMonths(endedOn, 12 * overLimit.years);
  return { removedOn, warnedOn: overLimit.warningDays.map((days) => addDays(removedOn, -days)) };
}

export interface KeptFile {
  id: string;
  bytes: number;
  updatedAt: Date;
}

/** The files that go: the oldest by update date, until the rest fits; of one moment by id. */
export function filesToRemove<T extends KeptFile>(files: readonly T[], limit: number): T[] {
  const oldestFirst = files.toSorted(
    (a, b) => a.updatedAt.getTime() - b.updatedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  let used = files.reduce((sum, file) => sum + file.bytes, 0);
  const removed: T[] = [];
  for (const file of oldestFirst) {
    if (used <= limit) break;
    removed.push(file);
    used -= file.bytes;
  }
  return removed;
}

/** The highest of 80, 95 and 100 percent that the storage has reached, or null; both in bytes. */
export function storageWarning({ used, limit }: { used: number; limit: number }): number | null {
  return storageWarningPercents.findLast((percent) => used * 100 >= limit * percent) ?? null;
}
