import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InquiryDesk, InquiryState } from '#shared/domain/inquiry/issue-types.ts';
import type { Database } from '../../db/connect.ts';
import { containing } from '../../db/like.ts';
import { users } from '../../db/schema/identity.ts';
import { inquiries, inquiryAnswers, inquiryFiles } from '../../db/schema/inquiry.ts';

const assignee = alias(users, 'assignee');

/** What a row of the list shows of a question. */
const excerptLength = 160;

const summary = {
  id: inquiries.id,
  reference: inquiries.reference,
  desk: inquiries.desk,
  issueType: inquiries.issueType,
  name: inquiries.name,
  email: inquiries.email,
  excerpt: sql<string>`left(${inquiries.content}, ${sql.raw(String(excerptLength))})`,
  state: inquiries.state,
  assignee: {
    id: assignee.id,
    firstName: assignee.firstName,
    lastName: assignee.lastName,
  },
  createdAt: inquiries.createdAt,
  updatedAt: inquiries.updatedAt,
};

export type NewInquiry = Omit<typeof inquiries.$inferInsert, 'id' | 'state' | 'assigneeId'>;
export type NewFile = Omit<typeof inquiryFiles.$inferInsert, 'id' | 'inquiryId'>;

/** Keeps a question with its files; null where the reference is taken. */
export async function insertInquiry(
  db: Database,
  row: NewInquiry,
  files: readonly NewFile[],
): Promise<string | null> {
  const [made] = await db
    .insert(inquiries)
    .values(row)
    .onConflictDoNothing({ target: inquiries.reference })
    .returning({ id: inquiries.id });
  if (!made) return null;
  const inquiryId = made.id;
  // One by one: the driver copies all values of a statement.
  for (const file of files) await db.insert(inquiryFiles).values({ ...file, inquiryId });
  return inquiryId;
}

export interface InquiryFilter {
  desk?: InquiryDesk | undefined;
  state?: InquiryState | undefined;
  /** Whose: an operator's, or nobody's. */
  assigneeId?: string | null | undefined;
  q?: string | undefined;
}

/** A page, newest first, and how many there are. */
export async function findInquiries(
  db: Database,
  filter: InquiryFilter,
  { page, perPage }: { page: number; perPage: number },
) {
  const where = and(
    filter.desk && eq(inquiries.desk, filter.desk),
    filter.state && eq(inquiries.state, filter.state),
    filter.assigneeId === null ? isNull(inquiries.assigneeId) : undefined,
    filter.assigneeId ? eq(inquiries.assigneeId, filter.assigneeId) : undefined,
    isLike(filter.q),
  );
  const [items, [counted]] = await Promise.all([
    db
      .select(summary)
      .from(inquiries)
      .leftJoin(assignee, eq(assignee.id, inquiries.assigneeId))
      .where(where)
      .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(inquiries).where(where),
  ]);
  return { items, total: counted?.total ?? 0 };
}

function isLike(q: string | undefined) {
  if (q === undefined || q === '') return undefined;
  const text = sql`concat_ws(' ', ${inquiries.reference}, ${inquiries.name}, ${inquiries.email})`;
  return containing(text, q);
}

const whole = {
  ...summary,
  content: inquiries.content,
  details: inquiries.details,
  contactBy: inquiries.contactBy,
  contactInformation: inquiries.contactInformation,
  lineUsername: inquiries.lineUsername,
  language: inquiries.language,
  userId: inquiries.userId,
};

/** One, by its id or by its reference; null if there is none. */
export async function findInquiry(db: Database, by: { id: string } | { reference: string }) {
  const [found] = await db
    .select(whole)
    .from(inquiries)
    .leftJoin(assignee, eq(assignee.id, inquiries.assigneeId))
    .where('id' in by ? eq(inquiries.id, by.id) : eq(inquiries.reference, by.reference));
  return found ?? null;
}

export async function filesOf(db: Database, inquiryId: string) {
  const { id, name, type, size } = inquiryFiles;
  return db
    .select({ id, name, type, size })
    .from(inquiryFiles)
    .where(eq(inquiryFiles.inquiryId, inquiryId))
    .orderBy(id);
}

export async function answersOf(db: Database, inquiryId: string) {
  const { id, by, text, createdAt } = inquiryAnswers;
  return db
    .select({ id, by, text, createdAt })
    .from(inquiryAnswers)
    .where(eq(inquiryAnswers.inquiryId, inquiryId))
    .orderBy(createdAt, id);
}

export async function findFile(db: Database, id: string) {
  const [found] = await db.select().from(inquiryFiles).where(eq(inquiryFiles.id, id));
  return found ?? null;
}

/** What somebody has before them who changes one. */
export interface Seen {
  by: string;
  assignee: string | null;
  updatedAt: Date;
}

/** That one, as long as nobody else has done something about it. */
function isAsSeen(id: string, seen: Seen | undefined) {
  const own = eq(inquiries.id, id);
  if (!seen) return own;
  const { by, assignee: whose, updatedAt } = seen;
  return and(
    own,
    eq(inquiries.updatedAt, updatedAt),
    or(
      whose === null ? isNull(inquiries.assigneeId) : eq(inquiries.assigneeId, whose),
      eq(inquiries.assigneeId, by),
    ),
  );
}

/** Writes what changed of one; false if there is none, or none as it was seen. */
export async function changeInquiry(
  db: Database,
  id: string,
  change: Partial<Pick<typeof inquiries.$inferInsert, 'state' | 'assigneeId' | 'updatedAt'>>,
  seen?: Seen,
): Promise<boolean> {
  const changed = await db
    .update(inquiries)
    .set(change)
    .where(isAsSeen(id, seen))
    .returning({ id: inquiries.id });
  return changed.length > 0;
}

/** Keeps an answer; the inquiry is answered, and somebody's. Null if there is none, or none as it was seen. */
export async function insertAnswer(
  db: Database,
  { id, operatorId, by, text }: { id: string; operatorId: string | null; by: string; text: string },
  now: Date,
  seen?: Seen,
): Promise<string | null> {
  const answered = {
    state: 'answered' as const,
    updatedAt: now,
    ...(operatorId !== null && {
      assigneeId: sql`coalesce(${inquiries.assigneeId}, ${operatorId})`,
    }),
  };
  const changed = await db
    .update(inquiries)
    .set(answered)
    .where(isAsSeen(id, seen))
    .returning({ id: inquiries.id });
  if (changed.length === 0) return null;
  const [made] = await db
    .insert(inquiryAnswers)
    .values({ inquiryId: id, operatorId, by, text, createdAt: now })
    .returning({ id: inquiryAnswers.id });
  return made?.id ?? null;
}

/** An answer with whom it is for; null if it is gone. */
export async function findAnswer(db: Database, answerId: string) {
  const [found] = await db
    .select({
      by: inquiryAnswers.by,
      text: inquiryAnswers.text,
      reference: inquiries.reference,
      name: inquiries.name,
      email: inquiries.email,
      language: inquiries.language,
    })
    .from(inquiryAnswers)
    .innerJoin(inquiries, eq(inquiries.id, inquiryAnswers.inquiryId))
    .where(eq(inquiryAnswers.id, answerId));
  return found ?? null;
}
