import type { CallInput } from '#shared/contract/define-call.ts';
import type { answerInquiry } from '#shared/contract/inquiry/desk.ts';
import type { Database } from '../../db/connect.ts';
import { fail, type UserPrincipal } from '../context.ts';
import { findInquiry, type Seen } from './sql.ts';

/** Throws what a change ends with that found the inquiry otherwise: 7 where it is gone, or 2008. */
export async function refuseStale({ db }: { db: Database }, id: string): Promise<never> {
  const present = await findInquiry(db, { id });
  if (!present) throw fail(7);
  throw fail(2008, { updatedAt: present.updatedAt.toISOString() });
}

/** What the caller says to have seen; undefined: they do not care. */
export const seenBy = (
  { userId }: UserPrincipal,
  seen: CallInput<typeof answerInquiry>['seen'],
): Seen | undefined =>
  seen && { by: userId, assignee: seen.assignee, updatedAt: new Date(seen.updatedAt) };
