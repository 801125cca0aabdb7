import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useLocation } from 'react-router-dom';
import { getTransaction } from '#shared/contract/commerce/transaction.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { refund } from '#shared/domain/commerce/trade.ts';
import { addBusinessDays } from '#shared/domain/day-arithmetic.ts';
import { query } from '#renderer/api/query.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { pageAt } from '#renderer/platform/place/page-paths.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { readRequested } from './success-path.ts';
import classes from './refund.module.css';

/** What happens now, in the order in which it does. */
export function RefundSuccessPage() {
  const requested = readRequested(useLocation().search);
  // How much, the payment itself says, and never the address.
  const { data: payment } = useQuery({
    ...query(getTransaction, { id: requested?.tradeNo ?? '' }),
    enabled: requested !== null,
  });
  const way = requested?.isManual === true ? 'manual' : 'same';
  const amount = payment?.refund?.actualAmount;
  const requestedAt = payment?.refund?.requestedAt;
  const invoice = requested && pageAt(`/print/invoice/${requested.orderNumber}`);
  return (
    <Panels>
      <PageHead title={t('refund:success.title')} lead={t('refund:success.lead')} />
      {requested && (
        <p className="small-print">
          {t('trade:facts.trade')}: <span className="tabular">{requested.tradeNo}</span>
        </p>
      )}
      <ol className={classes.steps}>
        <Step when={t('refund:success.now')} text={t('refund:success.service')} isDone />
        {requested?.document === 'void' && (
          <Step when={t('refund:success.now')} text={t('refund:success.void')} isDone />
        )}
        <Step
          when={periodText(refund.payout, requestedAt)}
          text={
            amount === undefined
              ? t(`refund:success.money.${way}`)
              : t(`refund:success.amount.${way}`, { amount: formatMoney(amount) })
          }
        />
        {requested?.document === 'credit-note' && (
          <Step
            when={periodText(refund.creditNote, requestedAt)}
            text={t('refund:success.creditNote')}
          />
        )}
      </ol>
      <div className={classes.links}>
        {requested ? (
          <ButtonLink to={`/trade/transaction/${requested.tradeNo}`}>
            {t('refund:success.follow')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/application">{t('refund:success.overview')}</ButtonLink>
        )}
        {invoice && (
          <ButtonLink variant="default" to={invoice}>
            {t('refund:success.invoice')}
          </ButtonLink>
        )}
      </div>
    </Panels>
  );
}

/**
 * A period in business days, with its dates once the payment is loaded.
 * @param requestedAt when the refund was requested; days count from that day in Taipei
 */
function periodText(period: { from: number; to: number }, requestedAt: string | undefined): string {
  if (requestedAt === undefined) return t('refund:success.within', period);
  const day = taipeiDay(new Date(requestedAt));
  return t('refund:success.withinDates', {
    ...period,
    first: formatDate(addBusinessDays(day, period.from), 'short'),
    last: formatDate(addBusinessDays(day, period.to), 'short'),
  });
}

function Step({ when, text, isDone = false }: { when: string; text: string; isDone?: boolean }) {
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <p className={classes.when}>{when}</p>
      <p>{text}</p>
    </li>
  );
}
