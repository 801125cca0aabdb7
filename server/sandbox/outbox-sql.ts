import { and, count, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { outbox } from '../db/schema/system.ts';

/** What a message went by. */
export const messageKinds = ['mail', 'sms'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Which messages are looked for; empty words and null find everything. */
export interface OutboxFilter {
  /** Beginning of the address or number, case aside. */
  to: string;
  kind: MessageKind | null;
  /** Part of address, subject or text, case aside. */
  q: string;
}

/** A mail or text message as the outbox lists it. */
export interface OutboxItem {
  id: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  /** Empty for text messages. */
  html: string;
  locale: string;
  /** Names of the files; each is at `/sandbox/outbox/{id}/{position}`. */
  attachments: string[];
}

const { attachments: _files, ...columns } = getTableColumns(outbox);
/** Without the files themselves. */
const names = sql<string[]>`jsonb_path_query_array(${outbox.attachments}, '$[*].filename')`;

/** Messages of a filter, newest first, and how many there are in all. */
export async function findMessages(
  db: Database,
  filter: OutboxFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: OutboxItem[]; total: number }> {
  const wanted = conditionOf(filter);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ ...columns, attachments: names })
      .from(outbox)
      .where(wanted)
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(outbox).where(wanted),
  ]);
  const items = rows.map(({ recipient: to, createdAt, mailId: _mailId, ...message }) => {
    return { ...message, at: createdAt.toISOString(), to };
  });
  return { items, total: counted?.total ?? 0 };
}

function conditionOf({ to, kind, q }: OutboxFilter) {
  const words = sql`lower(${outbox.recipient} || ' ' || ${outbox.subject} || ' ' || ${outbox.text})`;
  return and(
    to === '' ? undefined : sql`starts_with(lower(${outbox.recipient}), lower(${to}))`,
    kind === null ? undefined : kind === 'sms' ? eq(outbox.html, '') : ne(outbox.html, ''),
    q === '' ? undefined : sql`position(lower(${q}) in ${words}) > 0`,
  );
}

/** The HTML of a mail; null where there is none. */
export async function findMailHtml(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ html: outbox.html }).from(outbox).where(eq(outbox.id, id));
  return row === undefined || row.html === '' ? null : row.html;
}

/** A file of a mail by its position from 1; null where there is none. */
export async function findAttachment(db: Database, id: string, position: number) {
  const [row] = await db
    .select({ attachments: outbox.attachments })
    .from(outbox)
    .where(eq(outbox.id, id));
  return row?.attachments[position - 1] ?? null;
}
