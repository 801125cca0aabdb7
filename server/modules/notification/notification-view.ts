import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getNotification } from '#shared/contract/notification.ts';
import { accountEventNames, pageOf } from '#shared/domain/account/account-events.ts';
import type { NotificationRow } from './sql.ts';

/** A notification as its owner's client sees it; the words are the client's. */
export function notificationView(row: NotificationRow): CallOutput<typeof getNotification> {
  // The table may hold kinds of a newer or an older build.
  const event = accountEventNames.find((known) => known === row.kind);
  return {
    id: row.id,
    kind: row.kind,
    values: row.data,
    leadsTo: event === undefined ? null : pageOf(event, row.data),
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}
