import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useLocation, useParams } from 'react-router-dom';
import { getProfile } from '#shared/contract/account/user.ts';
import { getInquiry } from '#shared/contract/inquiry/desk.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import { listFrom } from '#renderer/list/list-from.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Panels } from '#renderer/ui/panel.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import { InquiryDetail } from './inquiry-detail.tsx';
import { NotOperator } from './not-operator.tsx';
import classes from './desk.module.css';

/** One inquiry, for the operators who answer; for everybody else, why not. */
export function InquiryPage() {
  const list = listFrom('/console/inquiries', useLocation().state);
  const profile = useQuery(query(getProfile, {}));
  const self = profile.data?.operator === 'effective' ? profile.data.self : null;
  return (
    <Panels>
      {self === null ? (
        <>
          <h1 className="visually-hidden">{t('desk:one')}</h1>
          <NotOperator profile={profile} waiting={<WaitingPanels lines={[4, 6]} />} />
        </>
      ) : (
        <>
          <p className={classes.back}>
            <TextLink to={list}>{t('desk:back')}</TextLink>
          </p>
          <Asked selfId={self.id} list={list} />
        </>
      )}
    </Panels>
  );
}

function Asked({ selfId, list }: { selfId: string; list: PageTo }) {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    ...query(getInquiry, { id }),
    // Others answer, too.
    staleTime: 0,
  });
  if (data) {
    return (
      <InquiryDetail
        key={id}
        inquiry={data}
        selfId={selfId}
        onOutdated={async () => (await refetch()).data ?? null}
      />
    );
  }
  // Forgotten, or an address that never was an id.
  const isGone = isApiError(error, 7) || isApiError(error, 2000);
  return (
    <>
      <h1 className="visually-hidden">{t('desk:one')}</h1>
      {!error && <WaitingPanels lines={[4, 6]} />}
      {isGone && <Gone list={list} />}
      {error && !isGone && (
        <FailedRead
          what={t('desk:failedOne')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function Gone({ list }: { list: PageTo }) {
  return (
    <EmptyState level={2} title={t('desk:gone.title')}>
      <p>{t('desk:gone.text')}</p>
      <div>
        <ButtonLink to={list} variant="default">
          {t('desk:back')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
