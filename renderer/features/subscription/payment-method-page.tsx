import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { listLicenses } from '#shared/contract/commerce/license.ts';
import { getStoredPayment, listPaymentMethods } from '#shared/contract/commerce/payment.ts';
import { page as pageRule } from '#shared/domain/constants.ts';
import { may } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import { NotYours } from '#renderer/parts/payment/not-yours.tsx';
import { NextCharges } from './payment-method/next-charges.tsx';
import { StoredPanel } from './payment-method/stored-panel.tsx';
import { chargesOf } from './payment-method/charges.ts';

/** What renewals are charged to, and when: for those who pay. */
export function PaymentMethodPage() {
  const profile = useQuery(query(getProfile, {}));
  const team = profile.data?.team ?? null;
  const isPayer = profile.data !== undefined && may(team?.role ?? 'personal', 'buy and pay');
  return (
    <Panels>
      <PageHead title={t('payment:title')} lead={t('payment:lead')} />
      {profile.isPending && <WaitingPanels lines={[3, 3]} />}
      {profile.isLoadingError && (
        <FailedRead
          what={t('payment:failed')}
          error={profile.error}
          isRetrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      )}
      {team && !isPayer && <NotYours team={team} />}
      {isPayer && <OwnPayment />}
    </Panels>
  );
}

function OwnPayment() {
  const stored = useQuery(query(getStoredPayment, {}));
  const methods = useQuery(query(listPaymentMethods, {}));
  const licenses = useQuery(query(listLicenses, { perPage: pageRule.maxSize }));
  const reads = [stored, methods, licenses];
  const failed = reads.find((read) => read.isLoadingError);
  if (failed) {
    return (
      <FailedRead
        what={t('payment:failed')}
        error={failed.error}
        isRetrying={reads.some((read) => read.isFetching)}
        onRetry={() => reads.forEach((read) => void read.refetch())}
      />
    );
  }
  if (stored.data === undefined || !methods.data || !licenses.data) {
    return <WaitingPanels lines={[3, 3]} />;
  }
  const charges = chargesOf(licenses.data.items);
  const client = methods.data.find(({ id }) => id === 'card')?.client ?? null;
  return (
    <>
      <StoredPanel stored={stored.data} charges={charges} client={client} />
      <NextCharges charges={charges} />
    </>
  );
}
