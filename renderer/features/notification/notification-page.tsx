import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useLocation, useParams } from 'react-router-dom';
import { getNotification } from '#shared/contract/notification.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import { listFrom } from '#renderer/list/list-from.ts';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { NotificationDetail } from './notification-detail.tsx';
import classes from './notification.module.css';

/** One notification; being here is having read it. */
export function NotificationPage() {
  const { id = '' } = useParams();
  const list = listFrom('/notification', useLocation().state);
  const { data, error, isPending, isFetching, refetch } = useQuery(query(getNotification, { id }));
  // Deleted, somebody else's, or an address that never was an id.
  const isGone = isApiError(error, 7) || isApiError(error, 2000);

  return (
    <div className={classes.page}>
      <p className={classes.back}>
        <TextLink to={list}>{t('notification:back')}</TextLink>
      </p>
      {!data && !isGone && <h1 className="visually-hidden">{t('notification:detail')}</h1>}
      {isPending && (
        <Waiting className={classes.detail}>
          <Shape height={36} width="60%" />
          <Shape height={20} width={180} />
          <Shape height={20} />
          <Shape height={44} width={110} />
        </Waiting>
      )}
      {isGone && <Gone list={list} />}
      {error && !isGone && (
        <FailedRead
          what={t('notification:failedOne')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && !isGone && <NotificationDetail key={id} notification={data} list={list} />}
    </div>
  );
}

function Gone({ list }: { list: PageTo }) {
  return (
    <>
      <h1 className="visually-hidden">{t('notification:detail')}</h1>
      <EmptyState level={2} title={t('notification:gone.title')}>
        <p>{t('notification:gone.text')}</p>
        <div className={classes.next}>
          <ButtonLink to={list} variant="default">
            {t('notification:back')}
          </ButtonLink>
        </div>
      </EmptyState>
    </>
  );
}
