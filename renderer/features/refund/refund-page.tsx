import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useParams } from 'react-router-dom';
import { getProfile, getProfileOptions } from '#shared/contract/account/user.ts';
import { estimateRefund } from '#shared/contract/commerce/refund.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import { AmountPanel } from './amount-panel.tsx';
import { LossPanel } from './loss-panel.tsx';
import { RefundForm } from './refund-form.tsx';
import { Refused } from './refused.tsx';

/** Asks for the money of a payment back, once it is said what ends with it. */
export function RefundPage() {
  const { tradeNo = '' } = useParams();
  // Not cached: after the refund an estimate is rejected, so `requestRefund` does not have it read again.
  const estimate = useQuery({ ...query(estimateRefund, { id: tradeNo }), retry: false, gcTime: 0 });
  const profile = useQuery(query(getProfile, {}));
  const options = useQuery(query(getProfileOptions, {}));
  const isRefused = [1029, 1032, 5, 7].some(
    (code) => isApiError(estimate.error) && estimate.error.code === code,
  );
  const failed = [estimate, profile, options].find((read) => read.isLoadingError);
  if (isRefused) return <Refused error={estimate.error} tradeNo={tradeNo} />;
  const { data } = estimate;
  return (
    <Panels>
      <PageHead
        title={t('refund:title')}
        lead={
          data &&
          t('refund:lead', {
            plan: data.plan,
            date: formatDate(data.paidAt, 'short'),
            orderNumber: data.orderNumber,
          })
        }
      />
      {failed && (
        <FailedRead
          what={t('refund:failed')}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !(data && profile.data && options.data) && <WaitingPanels lines={[5, 4, 6]} />}
      {!failed && data && profile.data && options.data && (
        <>
          <AmountPanel estimate={data} />
          <LossPanel estimate={data} isTeam={profile.data.team !== null} />
          <RefundForm estimate={data} self={profile.data.self} options={options.data} />
        </>
      )}
    </Panels>
  );
}
