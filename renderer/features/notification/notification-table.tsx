import { t } from '#renderer/platform/t.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { listView } from '#renderer/list/address.ts';
import type { ListAction, ListTable } from '#renderer/list/table.ts';
import { Moment } from '#renderer/ui/moment.tsx';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import classes from './notification.module.css';
import { notificationWords, type Notification } from './words.ts';

export const notificationView = listView({
  name: 'notifications',
  filters: {},
  pageSizes: [paging.size, 25, 50, paging.maxSize],
});

export interface Commands {
  onRead: (chosen: 'all' | readonly Notification[]) => void;
  onDelete: (chosen: 'all' | readonly Notification[]) => void;
}

/** What happened to the account, newest first. */
export function notificationTable(commands: Commands): Omit<ListTable<Notification>, 'empty'> {
  return {
    label: t('notification:title'),
    rowId: ({ id }) => id,
    // Many are called alike.
    rowName: (notification) =>
      `${notificationWords(notification).title}, ${formatDate(notification.createdAt, 'short', { withTime: true })}`,
    face: ({ isRead }) => <UnreadBulb isUnread={!isRead} />,
    under: (notification) => notificationWords(notification).body,
    columns: [
      {
        id: 'title',
        header: t('notification:detail'),
        cell: (notification) => (
          <span className={classes.title} data-unread={!notification.isRead || undefined}>
            {notificationWords(notification).title}
          </span>
        ),
        phone: 'title',
      },
      {
        id: 'when',
        header: t('notification:when'),
        cell: ({ createdAt }) => <Moment at={createdAt} />,
        align: 'end',
        width: '140px',
        phone: 'meta',
      },
    ],
    wraps: true,
    rowTo: ({ id }) => `/notification/${id}`,
    bulk: {
      atOnce: 500,
      actions: (rows) =>
        actions(commands, rows, t('notification:read.chosen'), t('common:action.delete')),
    },
    words: { failed: t('notification:failed') },
  };
}

/** What can be done with all of them. */
export function toolsOf(commands: Commands): ListAction[] {
  return actions(commands, 'all', t('notification:read.all'), t('notification:delete.all'));
}

function actions(
  { onRead, onDelete }: Commands,
  chosen: 'all' | readonly Notification[],
  read: string,
  remove: string,
): ListAction[] {
  return [
    { id: 'read', label: read, run: () => onRead(chosen) },
    { id: 'delete', label: remove, isDanger: true, run: () => onDelete(chosen) },
  ];
}

/** Lit while unread, which is also said to those who do not see it. */
function UnreadBulb({ isUnread }: { isUnread: boolean }) {
  return (
    <>
      <Bulb isLit={isUnread} />
      {isUnread && <span className="visually-hidden">{t('notification:unread')}</span>}
    </>
  );
}
