import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { Suspense, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getProfile } from '#shared/contract/account/user.ts';
import { may } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';
import { ListPage } from '#renderer/list/list-page.tsx';
import { ListSkeleton } from '#renderer/list/rows/data-table.tsx';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { NotYours } from '#renderer/parts/payment/not-yours.tsx';
import classes from './subscription.module.css';
import { Plans } from './plans/plans.tsx';
import { SubscriptionTabs } from './subscription-tabs.tsx';
import { invoicesView, transactionsView } from './view-at.ts';

/** Tables with a calendar, which the plans do without. */
const TransactionList = lazyPart(
  async () => (await import('./transactions/transaction-list.tsx')).TransactionList,
);

const InvoiceList = lazyPart(async () => (await import('./invoices/invoice-list.tsx')).InvoiceList);

/** What the workspace has and has paid, for those who pay (decisions section 7). */
export function SubscriptionPage() {
  const view = useSearchParams()[0].get('view');
  const profile = useQuery(query(getProfile, {}));
  // As members are: piece by piece, while the shapes stay.
  const data = useDeferredValue(profile.data);
  const isPayer = data !== undefined && may(data.team?.role ?? 'personal', 'buy and pay');
  return (
    <ListPage
      title={t('subscription:title')}
      action={
        isPayer && (
          <div className={classes.actions}>
            <ButtonLink variant="default" to="/subscription/payment-method">
              {t('subscription:paymentMethod')}
            </ButtonLink>
            <ButtonLink to="/plan">{t('subscription:plans')}</ButtonLink>
          </div>
        )
      }
    >
      {!data && !profile.isError && <ListSkeleton columns={6} hasTools />}
      {!data && profile.isError && (
        <FailedRead
          what={t('subscription:failed')}
          error={profile.error}
          isRetrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      )}
      {data?.team && !isPayer && <NotYours team={data.team} />}
      {isPayer && (
        <Suspense
          fallback={
            <>
              <SubscriptionTabs />
              <ListSkeleton columns={6} />
            </>
          }
        >
          {view === transactionsView && <TransactionList />}
          {view === invoicesView && <InvoiceList />}
          {view !== transactionsView && view !== invoicesView && (
            <>
              <SubscriptionTabs />
              <Plans profile={data} />
            </>
          )}
        </Suspense>
      )}
    </ListPage>
  );
}
