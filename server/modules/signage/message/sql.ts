import { and, count, desc, eq, gt, gte, inArray, notExists, sql } from 'drizzle-orm';
import { onlineSince } from '#shared/domain/signage/heartbeat.ts';
import type { ScreenMessage } from '#shared/domain/signage/message.ts';
import type { Database } from '../../../db/connect.ts';
import { naturalKey } from '../../../db/schema/columns.ts';
import { screenMessages, screens } from '../../../db/schema/screen.ts';
import { ownRows, type Asker } from '../ownership-sql.ts';

/** A message as a screen gets it; null: its end has come. */
export async function findRunning(
  db: Database,
  id: string,
  now: Date,
): Promise<ScreenMessage | null> {
  const [found] = await db
    .select()
    .from(screenMessages)
    .where(and(eq(screenMessages.id, id), gt(screenMessages.endsAt, now)));
  if (!found) return null;
  const { text, place, endsAt } = found;
  return { id, text, place, endsAt: endsAt.toISOString() };
}

type NewMessage = Omit<typeof screenMessages.$inferInsert, 'id'>;

/** Id of this message: the same one again, for other screens, is the same one. */
export async function keepMessage(db: Database, message: NewMessage): Promise<string> {
  const [known] = await db
    .select({ id: screenMessages.id })
    .from(screenMessages)
    .where(
      and(
        eq(screenMessages.workspaceId, message.workspaceId),
        eq(screenMessages.endsAt, message.endsAt),
        eq(screenMessages.text, message.text),
        eq(screenMessages.place, message.place),
      ),
    )
    .limit(1);
  if (known) return known.id;
  const [kept] = await db
    .insert(screenMessages)
    .values(message)
    .returning({ id: screenMessages.id });
  if (!kept) throw new Error('the message was not written');
  return kept.id;
}

/** Has screens show a message in place of theirs; null takes that away. */
export async function setMessage(
  db: Database,
  ids: readonly string[],
  messageId: string | null,
): Promise<void> {
  await db
    .update(screens)
    .set({ messageId })
    .where(inArray(screens.id, [...ids]));
}

/**
 * Forgets what is on no screen any more, so that a workspace has as many messages as screens at most;
 * under `lockWorkspace`, where another message may be about to be shown.
 */
export async function dropUnshown(db: Database, workspaceId: string): Promise<void> {
  const isShown = db
    .select({ one: sql`1` })
    .from(screens)
    .where(eq(screens.messageId, screenMessages.id));
  await db
    .delete(screenMessages)
    .where(and(eq(screenMessages.workspaceId, workspaceId), notExists(isShown)));
}

/** Texts of messages, of those whose end has not come. */
export async function runningTexts(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const found = await db
    .select({ id: screenMessages.id, text: screenMessages.text })
    .from(screenMessages)
    .where(and(inArray(screenMessages.id, [...ids]), gt(screenMessages.endsAt, now)));
  return new Map(found.map(({ id, text }) => [id, text]));
}

interface OnScreen {
  id: string;
  name: string;
  isShown: boolean;
  isOnline: boolean;
}

/** A page of the messages that are on somebody's screens, with those screens by their names. */
export async function findMessages(
  db: Database,
  asker: Asker,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
) {
  const isOn = and(ownRows(screens, asker), gt(screenMessages.endsAt, now));
  const ofMessage = eq(screens.messageId, screenMessages.id);
  const shown = sql`${screens.state} ->> 'message' = ${screens.messageId}::text`;
  const reading = db
    .select({
      message: screenMessages,
      screens: sql<OnScreen[]>`jsonb_agg(jsonb_build_object(
        'id', ${screens.id},
        'name', ${screens.name},
        'isShown', coalesce(${shown}, false),
        'isOnline', coalesce(${gte(screens.lastSeenAt, onlineSince(now))}, false)
      ) order by ${naturalKey(screens.nameKey)}, ${screens.id})`,
    })
    .from(screenMessages)
    .innerJoin(screens, ofMessage)
    .where(isOn)
    .groupBy(screenMessages.id)
    // Ids tell which came later.
    .orderBy(desc(screenMessages.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const counting = db
    .select({ total: count(sql`distinct ${screenMessages.id}`) })
    .from(screenMessages)
    .innerJoin(screens, ofMessage)
    .where(isOn);
  const [items, [counted]] = await Promise.all([reading, counting]);
  return { items, total: counted?.total ?? 0 };
}
