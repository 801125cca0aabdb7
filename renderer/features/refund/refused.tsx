import { t } from '#renderer/platform/t.ts';
import { refund } from '#shared/domain/commerce/trade.ts';
import { detailsOf, isApiError } from '#renderer/api/api-error.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import classes from './refund.module.css';

/**
 * Why a payment is not refunded, and what can be done instead. A refund that was requested before, such
 * as by a call whose response was lost, has a link to its state.
 */
export function Refused({ error, tradeNo }: { error: unknown; tradeNo: string }) {
  const isRequested = detailsOf(error, 1029).why === 'refunded';
  const { title, text, asksSupport } = reasonOf(error);
  return (
    <Panels>
      <PageHead title={t('refund:title')} />
      <EmptyState level={2} title={title}>
        <p>{text}</p>
        <div className={classes.links}>
          {isRequested && (
            <ButtonLink to={`/trade/transaction/${tradeNo}`}>
              {t('refund:success.follow')}
            </ButtonLink>
          )}
          {asksSupport && (
            <ButtonLink to="/user-technical-support">{t('refund:refused.support')}</ButtonLink>
          )}
          <ButtonLink
            to="/terms-of-service"
            variant={asksSupport || isRequested ? 'default' : 'filled'}
          >
            {t('refund:refused.policy')}
          </ButtonLink>
        </div>
      </EmptyState>
    </Panels>
  );
}

function reasonOf(error: unknown): { title: string; text: string; asksSupport: boolean } {
  if (isApiError(error, 1032)) {
    const text = t('refund:refused.limit.text', { count: refund.perYear });
    return { title: t('refund:refused.limit.title'), text, asksSupport: true };
  }
  if (isApiError(error, 5)) {
    const text = t('refund:refused.role.text');
    return { title: t('refund:refused.role.title'), text, asksSupport: false };
  }
  if (isApiError(error, 7)) {
    const text = t('refund:refused.unknown.text');
    return { title: t('refund:refused.unknown.title'), text, asksSupport: false };
  }
  const { mayAsk, why } = detailsOf(error, 1029);
  if (mayAsk === true) {
    const { below, onRequestBelow: until } = refund.yearly;
    const text = t('refund:refused.late.text', { days: below, until });
    return { title: t('refund:refused.late.title'), text, asksSupport: true };
  }
  const title = t('refund:refused.none.title');
  if (why === undefined) return { title, text: t('errors:1029'), asksSupport: false };
  const days = why === 'lateForYear' ? refund.yearly.below : refund.monthly.partBelow;
  return { title, text: t(`refund:refused.none.${why}`, { days }), asksSupport: false };
}
