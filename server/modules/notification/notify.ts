import {
  accountEvents,
  type AccountEvent,
  type AccountEventValues,
} from '#shared/domain/account-events.ts';
import type { CallContext } from '../context.ts';
import { insertNotification } from './sql.ts';

/**
 * Tells somebody what happened to the account, in the caller's transaction: a notification, and a
 * mail where the event asks for one (to another address than the account's with `to`).
 */
export async function notify<E extends AccountEvent>(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  userId: string,
  event: E,
  values: AccountEventValues<E>,
  to?: string,
): Promise<void> {
  await insertNotification(ctx.db, { userId, kind: event, data: values, createdAt: ctx.now });
  const rules: Record<AccountEvent, { isMailed: boolean }> = accountEvents;
  if (!rules[event].isMailed) return;
  await ctx.enqueue(ctx.db, 'send-event-mail', {
    userId,
    event,
    values,
    ...(to === undefined ? {} : { to }),
  });
}
