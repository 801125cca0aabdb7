import { t } from 'i18next';
import { useLocation } from 'react-router-dom';
import { refund } from '#shared/domain/commerce/trade.ts';
import { pageAt } from '#renderer/platform/page-paths.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { readRequested } from './success-path.ts';
import classes from './refund.module.css';

/** What happens now, in the order in which it does. */
export function RefundSuccessPage() {
  const requested = readRequested(useLocation().search);
  const invoice = requested && pageAt(`/print/invoice/${requested.orderNumber}`);
  return (
    <Panels>
      <PageHead title={t('refund:success.title')} lead={t('refund:success.lead')} />
      <ol className={classes.steps}>
        <Step when={t('refund:success.now')} text={t('refund:success.service')} isDone />
        {requested?.document === 'void' && (
          <Step when={t('refund:success.now')} text={t('refund:success.void')} isDone />
        )}
        <Step
          when={t('refund:success.within', refund.payout)}
          text={t(`refund:success.money.${requested?.isManual === true ? 'manual' : 'same'}`)}
        />
        {requested?.document === 'credit-note' && (
          <Step
            when={t('refund:success.within', refund.creditNote)}
            text={t('refund:success.creditNote')}
          />
        )}
      </ol>
      <div className={classes.links}>
        <ButtonLink to="/application">{t('refund:success.overview')}</ButtonLink>
        {invoice && (
          <ButtonLink variant="default" to={invoice}>
            {t('refund:success.invoice')}
          </ButtonLink>
        )}
      </div>
    </Panels>
  );
}

function Step({ when, text, isDone = false }: { when: string; text: string; isDone?: boolean }) {
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <p className={classes.when}>{when}</p>
      <p>{text}</p>
    </li>
  );
}
