import type * as notification from '#shared/contract/notification.ts';
import type { HandlersOf } from '../handler.ts';
import { countUnreadNotifications } from './count-unread-notifications.ts';
import { deleteNotifications } from './delete-notifications.ts';
import { getNotification } from './get-notification.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';

/** The calls of this area; one without its doing does not compile. */
export const notificationHandlers = {
  countUnreadNotifications,
  deleteNotifications,
  getNotification,
  listNotifications,
  readNotifications,
} satisfies HandlersOf<typeof notification>;
