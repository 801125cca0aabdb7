import { t } from '#renderer/platform/t.ts';
import {
  countUnreadNotifications,
  deleteNotifications,
  listNotifications,
} from '#shared/contract/notification.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { call } from '#renderer/api/call.ts';
import { optimisticUpdate } from '#renderer/api/deferred/optimistic.ts';
import { defer } from '#renderer/api/deferred/defer.ts';
import { notificationWords, type Notification } from './words.ts';

/** Deletes notifications; for a while it can be undone. */
export function deleteChosen(chosen: readonly Notification[]): void {
  const ids = chosen.map(({ id }) => id);
  const [first] = chosen;
  const words = { count: ids.length, title: first ? notificationWords(first).title : '' };
  defer(
    deleteNotifications,
    { notifications: ids },
    {
      done: t('notification:delete.done', words),
      failed: (reason) => t('notification:delete.failed', { ...words, reason }),
      updates: updates({
        isGone: ({ id }) => ids.includes(id),
        total: ids.length,
        unread: chosen.filter(({ isRead }) => !isRead).length,
      }),
    },
  );
}

/** Deletes all there are by now, and none that comes while it can be undone. */
export async function deleteAll(): Promise<void> {
  try {
    const [{ items, total }, unread] = await Promise.all([
      call(listNotifications, { page: 1, perPage: 1 }),
      call(countUnreadNotifications, {}),
    ]);
    const [newest] = items;
    if (!newest) return;
    defer(
      deleteNotifications,
      { notifications: 'all', upTo: newest.id },
      {
        done: t('notification:delete.doneAll'),
        failed: (reason) => t('notification:delete.failedAll', { reason }),
        updates: updates({ isGone: ({ id }) => id <= newest.id, total, unread }),
      },
    );
  } catch (error) {
    showAlert(error);
  }
}

interface Deleted {
  isGone: (notification: Notification) => boolean;
  total: number;
  unread: number;
}

function updates({ isGone, total, unread }: Deleted) {
  return [
    optimisticUpdate(listNotifications, (list) => {
      const items = list.items.filter((one) => !isGone(one));
      return { ...list, items, total: Math.max(items.length, list.total - total) };
    }),
    optimisticUpdate(countUnreadNotifications, (count) => Math.max(0, count - unread)),
  ];
}
