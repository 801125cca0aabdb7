import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '#shared/contract/notification.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { ListTools } from '#renderer/list/toolbar/list-tools.tsx';
import { ListPage } from '#renderer/list/list-page.tsx';
import { List } from '#renderer/list/list.tsx';
import { useList } from '#renderer/list/use-list.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import {
  notificationTable,
  notificationView,
  toolsOf,
  type Commands,
} from './notification-table.tsx';

/** What happened to the account: to open, to mark as read, to delete, some or all. */
export function NotificationListPage() {
  const list = useList(notificationView, listNotifications, ({ page, perPage }) => ({
    page,
    perPage,
  }));
  const [deleting, setDeleting] = useState<'all' | string[] | null>(null);
  const [done, setDone] = useState('');
  const { clear } = list.selection;

  function finish(message: string): void {
    clear();
    setDone(message);
  }

  const read = useCommand(readNotifications, {
    onSuccess: () => finish(t('notification:read.done')),
  });
  const commands: Commands = {
    onRead: (notifications) => read.mutate({ notifications }),
    onDelete: setDeleting,
  };
  return (
    <ListPage
      title={t('notification:title')}
      lead={list.total > 0 && <Unread />}
      // Nothing to do with all of nothing.
      action={list.total > 0 && <ListTools tools={toolsOf(commands)} />}
    >
      <List
        label={t('notification:title')}
        list={list}
        table={{ ...notificationTable(commands), empty: <NothingYet /> }}
      />
      <p className="visually-hidden" role="status">
        {done}
      </p>
      {deleting !== null && (
        <DeleteDialog
          chosen={deleting}
          onDeleted={() => {
            setDeleting(null);
            finish(t('notification:delete.done'));
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </ListPage>
  );
}

/** The bell's own count: both say the same. */
function Unread() {
  const { data } = useQuery(query(countUnreadNotifications, {}));
  if (data === undefined) return null;
  return data === 0
    ? t('notification:lead.allRead')
    : t('notification:lead.unread', { count: data });
}

function NothingYet() {
  return (
    <EmptyState level={2} title={t('notification:empty.title')}>
      <p>{t('notification:empty.text')}</p>
      <div>
        <ButtonLink to="/application" variant="default">
          {t('notification:empty.action')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
