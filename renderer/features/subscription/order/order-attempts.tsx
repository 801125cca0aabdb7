import { t } from '#renderer/platform/t.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { receiptPage, transactionPage } from '../links.ts';
import { StateBadge } from '../state-badge.tsx';
import { methodWords, type Order } from '../words.ts';
import classes from './order.module.css';

/** Each attempt to pay it, with the ways to its page and its receipt. */
export function OrderAttempts({ order: { trades, total } }: { order: Order }) {
  return (
    <Panel title={t('subscription:order.attempts')} lead={t('subscription:order.attemptsLead')}>
      <ol className={classes.attempts}>
        {trades.map(({ tradeNo, status, refundStatus, paymentMethod, createdAt }) => {
          const pages = {
            transaction: transactionPage(tradeNo),
            receipt: receiptPage(tradeNo, { status, total }),
          };
          return (
            <li key={tradeNo}>
              <span className={classes.attempt}>
                <StateBadge
                  status={status}
                  total={total}
                  paymentMethod={paymentMethod}
                  refundStatus={refundStatus}
                />
                <span>{methodWords(paymentMethod)}</span>
                <Moment at={createdAt} isExact />
              </span>
              <span className={classes.links}>
                {(['transaction', 'receipt'] as const).map((name) => {
                  const page = pages[name];
                  return (
                    page && (
                      <TextLink key={name} to={page}>
                        {t(`subscription:action.${name}`)}
                        <span className="visually-hidden"> {tradeNo}</span>
                      </TextLink>
                    )
                  );
                })}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
