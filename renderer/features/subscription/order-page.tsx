import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useParams } from 'react-router-dom';
import { getOrder } from '#shared/contract/commerce/order.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import { OrderAttempts } from './order/order-attempts.tsx';
import { OrderFacts } from './order/order-facts.tsx';
import { OrderInvoice } from './order/order-invoice.tsx';
import { OrderLines } from './order/order-lines.tsx';

/** One order: what was bought, for how much, and how it was paid. */
export function OrderPage() {
  const { orderNumber = '' } = useParams();
  const order = useQuery(query(getOrder, { id: orderNumber }));
  const { data, error } = order;
  // Nobody's, somebody else's, or an address that never was a number.
  const isGone = isApiError(error, 7) || isApiError(error, 2000);
  return (
    <Panels>
      <PageHead title={t('subscription:order.title')} lead={orderNumber} />
      {order.isPending && <WaitingPanels lines={[5, 4, 3]} />}
      {isGone && (
        <EmptyState level={2} title={t('subscription:order.gone.title')}>
          <p>{t('subscription:order.gone.text')}</p>
          <div>
            <ButtonLink size="sm" variant="default" to="/subscription">
              {t('subscription:order.gone.action')}
            </ButtonLink>
          </div>
        </EmptyState>
      )}
      {error && !isGone && !data && (
        <FailedRead
          what={t('subscription:order.failed')}
          error={error}
          isRetrying={order.isFetching}
          onRetry={() => void order.refetch()}
        />
      )}
      {data && !isGone && (
        <>
          <OrderFacts order={data} />
          <OrderLines order={data} />
          <OrderInvoice order={data} />
          <OrderAttempts order={data} />
        </>
      )}
    </Panels>
  );
}
