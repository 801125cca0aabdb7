import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '#shared/contract/notification.ts';
import { useOptimisticQuery } from '#renderer/api/deferred/optimistic.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { ListTools } from '#renderer/list/toolbar/list-tools.tsx';
import { ListPage } from '#renderer/list/list-page.tsx';
import { List } from '#renderer/list/list.tsx';
import { useListFocus } from '#renderer/list/use-list-focus.ts';
import { useList } from '#renderer/list/use-list.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import {
  notificationTable,
  notificationView,
  toolsOf,
  type Commands,
} from './notification-table.tsx';
import { deleteAll, deleteChosen } from './delete-notifications.ts';

/** What happened to the account: to open, to mark as read, to delete, some or all. */
export function NotificationListPage() {
  const list = useList(notificationView, listNotifications, ({ page, perPage }) => ({
    page,
    perPage,
  }));
  const { section, focusList } = useListFocus();

  /** The bar that had the focus goes with what was ticked. */
  function untick(): void {
    list.selection.clear();
    focusList();
  }

  const read = useCommand(readNotifications, {
    onSuccess: (_output, { notifications }) => {
      untick();
      showToast(
        notifications === 'all'
          ? t('notification:read.doneAll')
          : t('notification:read.done', { count: notifications.length }),
      );
    },
  });
  const commands: Commands = {
    onRead: (chosen) =>
      read.mutate({ notifications: chosen === 'all' ? chosen : chosen.map(({ id }) => id) }),
    onDelete: (chosen) => {
      if (chosen === 'all') void deleteAll();
      else deleteChosen(chosen);
      untick();
    },
  };
  return (
    <ListPage
      title={t('notification:title')}
      lead={list.total > 0 && <Unread />}
      // Nothing to do with all of nothing.
      action={list.total > 0 && <ListTools tools={toolsOf(commands)} />}
    >
      <List
        ref={section}
        label={t('notification:title')}
        list={list}
        table={{ ...notificationTable(commands), empty: <NothingYet /> }}
      />
    </ListPage>
  );
}

/** The bell's own count: both say the same. */
function Unread() {
  const { data } = useQuery(useOptimisticQuery(countUnreadNotifications, {}));
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
