import { and, count, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { preparedFor } from '../../db/prepared.ts';
import { notifications } from '../../db/schema/notification.ts';

/** Which of somebody's notifications: these, or all there are. */
export type Chosen = 'all' | readonly string[];

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  data: notifications.data,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
};
export type NotificationRow = Pick<typeof notifications.$inferSelect, keyof typeof columns>;

const unread = preparedFor((db) =>
  db
    .select({ total: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder('userId')), isNull(notifications.readAt)))
    .prepare('unread'),
);

export async function countUnread(db: Database, userId: string): Promise<number> {
  const [counted] = await unread(db).execute({ userId });
  return counted?.total ?? 0;
}

/**
 * A page of somebody's notifications, newest first, and how many there are. The pages before it
 * are passed in the index; only the page's own rows are read.
 */
export async function findNotifications(
  db: Database,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: NotificationRow[]; total: number }> {
  const isOwn = eq(notifications.userId, userId);
  const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];
  const ids = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isOwn)
    .orderBy(...newestFirst)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [items, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(notifications)
      .where(sql`${notifications.id} = any(array(${ids}))`)
      .orderBy(...newestFirst),
    db.select({ total: count() }).from(notifications).where(isOwn),
  ]);
  return { items, total: counted?.total ?? 0 };
}

export async function findNotification(
  db: Database,
  userId: string,
  id: string,
): Promise<NotificationRow | null> {
  const [found] = await db
    .select(columns)
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
  return found ?? null;
}

/** Marks as read what is not; the moment of the first reading stays. */
export async function markRead(db: Database, userId: string, chosen: Chosen, now: Date) {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isChosen(userId, chosen), isNull(notifications.readAt)));
}

/** With `upTo` none that came after that one. */
export async function deleteChosen(
  db: Database,
  userId: string,
  chosen: Chosen,
  upTo?: string,
): Promise<void> {
  const isOldEnough = upTo === undefined ? undefined : lte(notifications.id, upTo);
  await db.delete(notifications).where(and(isChosen(userId, chosen), isOldEnough));
}

function isChosen(userId: string, chosen: Chosen): SQL | undefined {
  const isOwn = eq(notifications.userId, userId);
  return chosen === 'all' ? isOwn : and(isOwn, inArray(notifications.id, [...chosen]));
}

export async function insertNotifications(
  db: Database,
  rows: (typeof notifications.$inferInsert)[],
): Promise<void> {
  await db.insert(notifications).values(rows);
}
