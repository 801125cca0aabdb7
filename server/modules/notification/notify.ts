import {
  isMailed,
  type AccountEvent,
  type AccountEventValues,
} from '#shared/domain/account/account-events.ts';
import type { CallContext } from '../context.ts';
import { insertNotifications } from './sql.ts';

/**
 * Tells somebody, or several people, what happened to the account, in the caller's transaction: a
 * notification, and a mail where the event asks for one (to another address than the account's with
 * `to`; counted for `sender`, too, see `mailCeilings`). `isRead`: the user did it a moment ago, so it is no news. As many statements for a hundred as for one.
 */
export async function notify<E extends AccountEvent>(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  whom: string | readonly string[],
  event: E,
  values: AccountEventValues<E>,
  { to, sender, isRead = false }: { to?: string; sender?: string; isRead?: boolean } = {},
): Promise<void> {
  const userIds = typeof whom === 'string' ? [whom] : whom;
  if (userIds.length === 0) return;
  const readAt = isRead ? ctx.now : null;
  const notification = { kind: event, data: values, createdAt: ctx.now, readAt };
  await insertNotifications(
    ctx.db,
    userIds.map((userId) => ({ ...notification, userId })),
  );
  const known: AccountEvent = event;
  if (!isMailed(known)) return;
  const mail = {
    event: known,
    values,
    ...(to === undefined ? {} : { to }),
    ...(sender === undefined ? {} : { sender }),
  };
  await ctx.enqueue(
    ctx.db,
    'send-event-mail',
    userIds.map((userId) => ({ ...mail, userId })),
  );
}
