import type { InquiryState } from '#shared/domain/inquiry/issue-types.ts';
import type { Database } from '../../db/connect.ts';
import type { Services } from '../context.ts';
import {
  answersOf,
  changeInquiry,
  filesOf,
  findInquiries,
  findInquiry,
  insertAnswer,
} from './sql.ts';

/** The newest in a state, at most so many, and how many there are. */
export const newestInquiries = (db: Database, state: InquiryState, most: number) =>
  findInquiries(db, { state }, { page: 1, perPage: most });

/** One by its reference, whatever its case, with all that belongs to it; null if there is none. */
export async function wholeInquiry(db: Database, reference: string) {
  const found = await findInquiry(db, { reference: reference.toUpperCase() });
  if (!found) return null;
  const [files, answers] = await Promise.all([filesOf(db, found.id), answersOf(db, found.id)]);
  return { ...found, files, answers };
}

/** Mails an answer that nobody's account wrote. In the caller's transaction. */
export async function answerInquiryAs(
  ctx: Pick<Services, 'enqueue'> & { db: Database; now: Date },
  answer: { id: string; by: string; text: string },
): Promise<void> {
  const answerId = await insertAnswer(ctx.db, { ...answer, operatorId: null }, ctx.now);
  if (answerId !== null) await ctx.enqueue(ctx.db, 'send-inquiry-answer', { answerId });
}

/** Ends one, or has it wait again. */
export async function setInquiryState(
  db: Database,
  id: string,
  state: 'open' | 'closed',
  now: Date,
): Promise<void> {
  await changeInquiry(db, id, { state, updatedAt: now });
}
