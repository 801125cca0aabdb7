import { t } from '#renderer/platform/t.ts';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError } from '#renderer/api/api-error.ts';
import { forgetDraft } from '#renderer/api/drafts/drafts.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { checkoutDraft } from '../checkout/checkout-draft.ts';
import { Instructions } from './instructions.tsx';
import { Outcome } from './outcome.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import { useTransaction } from './use-transaction.ts';

/** What became of a payment, while one waits for it and ever after. */
export function TransactionPage() {
  const { tradeNo = '' } = useParams();
  const { data, error, isLoadingError, isFetching, refetch } = useTransaction(tradeNo);
  useEffect(() => {
    if (data?.status === 'success') forgetDraft(checkoutDraft);
  }, [data?.status]);
  useEffect(
    () => () => {
      // Whoever goes elsewhere has left the purchase (specification section 4).
      if (!location.pathname.startsWith('/trade')) forgetDraft(checkoutDraft);
    },
    [],
  );
  const isNobodys = isApiError(error, 7) || isApiError(error, 2000);
  return (
    <Panels>
      <PageHead title={t('trade:transaction.title')} />
      {isLoadingError && !isNobodys && (
        <FailedRead
          what={t('trade:transaction.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isLoadingError && isNobodys && (
        <EmptyState level={2} title={t('trade:transaction.none')}>
          <p>{t('trade:transaction.noneText')}</p>
          <div>
            <ButtonLink to="/plan">{t('trade:empty.plans')}</ButtonLink>
          </div>
        </EmptyState>
      )}
      {!data && !isLoadingError && <WaitingPanels lines={[3, 6]} />}
      {data && (
        <>
          <Outcome transaction={data} />
          {data.status === 'pending' && data.instructions && (
            <Instructions instructions={data.instructions} />
          )}
          <TransactionFacts transaction={data} />
        </>
      )}
    </Panels>
  );
}
