import { lastDayOfService } from '#shared/domain/commerce/subscription/terms.ts';
import { t } from '#renderer/platform/t.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { StateBadge } from '../state-badge.tsx';
import type { Order } from '../words.ts';

/** Who ordered, when, and the days of service that it brought. */
export function OrderFacts({ order }: { order: Order }) {
  const { status, kind, total, createdAt, paidAt, buyerName, buyerEmail, startOn } = order;
  const refunded = order.trades.find(({ refundStatus }) => refundStatus !== null);
  return (
    <Panel title={t('subscription:order.about')}>
      <Facts>
        <Fact name={t('subscription:column.state')}>
          <StateBadge
            status={status}
            total={total}
            paymentMethod={order.trades.at(-1)?.paymentMethod ?? null}
            refundStatus={refunded?.refundStatus ?? null}
          />
        </Fact>
        <Fact name={t('subscription:column.kind')}>{t(`subscription:kind.${kind}`)}</Fact>
        <Fact name={t('subscription:column.created')}>
          <Moment at={createdAt} isExact />
        </Fact>
        {paidAt !== null && (
          <Fact name={t('subscription:column.paid')}>
            <Moment at={paidAt} isExact />
          </Fact>
        )}
        {startOn !== null && (
          <Fact name={t('subscription:order.term')}>
            <Term order={order} startOn={startOn} />
          </Fact>
        )}
        <Fact name={t('subscription:order.buyer')}>
          <bdi>{buyerName}</bdi>
          <br />
          <span className="quiet">{buyerEmail}</span>
        </Fact>
      </Facts>
    </Panel>
  );
}

/** Days of service, and which of them were not paid for. */
function Term({ order, startOn }: { order: Order; startOn: string }) {
  const { expiresOn, giftDays, convertedDays } = order;
  const extra = [
    giftDays > 0 &&
      t('subscription:order.giftDays', { count: giftDays, days: formatCount(giftDays) }),
    convertedDays > 0 &&
      t('subscription:order.convertedDays', {
        count: convertedDays,
        days: formatCount(convertedDays),
      }),
  ].filter(Boolean);
  return (
    <>
      <span className="tabular">
        {expiresOn === null || expiresOn <= startOn
          ? formatDate(startOn, 'short')
          : t('subscription:order.days', {
              from: formatDate(startOn, 'short'),
              to: formatDate(lastDayOfService(expiresOn), 'short'),
            })}
      </span>
      {extra.length > 0 && (
        <>
          <br />
          <span className="quiet">{extra.join(' · ')}</span>
        </>
      )}
    </>
  );
}
