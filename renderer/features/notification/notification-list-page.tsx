import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { countUnreadNotifications, listNotifications } from '#shared/contract/notification.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { query } from '#renderer/api/query.ts';
import { ActionLink } from '#renderer/ui/action.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notification.module.css';
import { pageAddress } from './pager.tsx';
import { WaitingList } from './waiting.tsx';

/** What happened to the account, newest first. */
export function NotificationListPage() {
  const [search] = useSearchParams();
  const page = pageIn(search.get('page'));
  const list = useQuery({
    ...query(listNotifications, { page, perPage: paging.size }),
    // The old rows stay until the new ones are there.
    placeholderData: keepPreviousData,
    // Whoever opens the list has seen the badge and wants what it counts.
    staleTime: 0,
  });
  const { data } = list;
  const pages = data ? Math.max(1, Math.ceil(data.total / data.perPage)) : page;
  // The last rows of a page are gone, or the address names a page that never was.
  if (data && page > pages && !list.isPlaceholderData) {
    return <Navigate replace to={pageAddress(pages)} />;
  }

  return (
    <Panels>
      <PageHead title={t('notification:title')} lead={data?.total === 0 ? null : <Unread />} />
      {list.isPending && <WaitingList />}
      {list.isError && (
        <FailedRead
          what={t('notification:failed')}
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {data?.total === 0 && <NothingYet />}
      {data && data.total > 0 && (
        // A new page begins without a selection.
        <NotificationList
          key={data.page}
          items={data.items}
          page={data.page}
          pages={pages}
          isOld={list.isPlaceholderData}
        />
      )}
    </Panels>
  );
}

/** The bell's own count: both say the same. */
function Unread() {
  const { data } = useQuery(query(countUnreadNotifications, {}));
  // The line keeps its height while the count is on its way.
  if (data === undefined) return <>&nbsp;</>;
  return data === 0
    ? t('notification:lead.allRead')
    : t('notification:lead.unread', { count: data });
}

function NothingYet() {
  return (
    <EmptyState level={2} title={t('notification:empty.title')}>
      <p>{t('notification:empty.text')}</p>
      <div className={classes.next}>
        <ActionLink to="/application" variant="default">
          {t('notification:empty.action')}
        </ActionLink>
      </div>
    </EmptyState>
  );
}

function pageIn(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
