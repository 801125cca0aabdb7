import { t } from '#renderer/platform/t.ts';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { stateWords, type PaymentState, type Transaction } from './words.ts';

interface StateBadgeProps {
  status: PaymentState;
  refundStatus?: Transaction['refundStatus'];
}

/** How a payment stands: once its money goes back, that is what one looks for. */
export function StateBadge({ status, refundStatus = null }: StateBadgeProps) {
  if (refundStatus !== null) return <Badge>{t(`subscription:refund.${refundStatus}`)}</Badge>;
  const isBad = status === 'failed' || status === 'abnormal';
  return <Badge tone={isBad ? 'bad' : 'plain'}>{stateWords(status)}</Badge>;
}
