import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/identity.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { loginEvents } from '#server/db/schema/sign-in.ts';

/** Lines of an account's login history, newest first. */
export function historyOf(db: Database, email: string) {
  return db
    .select({
      method: loginEvents.method,
      factor: loginEvents.factor,
      outcome: loginEvents.outcome,
    })
    .from(loginEvents)
    .innerJoin(users, eq(users.id, loginEvents.userId))
    .where(eq(users.email, email))
    .orderBy(desc(loginEvents.at), desc(loginEvents.id));
}

/** What the owner of an account was told of a kind, newest first. */
export async function toldTo(
  db: Database,
  email: string,
  kind: typeof notifications.$inferSelect.kind,
) {
  const rows = await db
    .select({ data: notifications.data })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(users.email, email), eq(notifications.kind, kind)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
  return rows.map(({ data }) => data);
}
