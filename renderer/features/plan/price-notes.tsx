import { t } from '#renderer/platform/t.ts';
import { vat } from '#shared/domain/commerce/trade.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { CurrencyNote } from './currency/currency-choice.tsx';
import classes from './plan.module.css';

/** What is true of every price here. */
export function PriceNotes() {
  return (
    <div className={classes.notes}>
      <p>{t('plan:notes.vat', { percent: vat.percent })}</p>
      <CurrencyNote />
      <p>
        <TextLink to="/terms-of-service">{t('plan:notes.terms')}</TextLink>
      </p>
    </div>
  );
}
