import { t } from '#renderer/platform/t.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import type { Charge } from './charges.ts';
import classes from './payment-method.module.css';

/** What is charged next, and when. */
export function NextCharges({ charges }: { charges: readonly Charge[] }) {
  return (
    <Panel title={t('payment:charges.title')}>
      {charges.length === 0 ? (
        <p className="quiet">{t('payment:charges.none')}</p>
      ) : (
        <ul className={classes.charges}>
          {charges.map((charge) => (
            <li key={charge.id}>
              <div>
                <p className={classes.name}>{nameOf(charge)}</p>
                <p className="quiet tabular" data-declined={charge.isRetry || undefined}>
                  {t(charge.isRetry ? 'payment:charges.again' : 'payment:charges.on', {
                    date: formatDate(charge.on, 'short'),
                  })}
                </p>
              </div>
              <p className="tabular">{formatMoney(charge.price)}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function nameOf({ name, quantity }: Charge): string {
  return quantity === 1
    ? name
    : t('payment:charges.several', { name, count: quantity, number: formatCount(quantity) });
}
