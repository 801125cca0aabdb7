import { t } from '#renderer/platform/t.ts';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { stateWords, type StateFacts, type Transaction } from './words.ts';

interface StateBadgeProps extends StateFacts {
  refundStatus?: Transaction['refundStatus'];
}

/** How a payment stands: once its money goes back, that is what one looks for. */
export function StateBadge({ refundStatus = null, ...facts }: StateBadgeProps) {
  if (refundStatus !== null) return <Badge>{t(`subscription:refund.${refundStatus}`)}</Badge>;
  const isBad = facts.status === 'failed' || facts.status === 'abnormal';
  return <Badge tone={isBad ? 'bad' : 'plain'}>{stateWords(facts)}</Badge>;
}
