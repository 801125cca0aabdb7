import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { mostCartItems } from '#shared/domain/commerce/cart.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { Button } from '#renderer/ui/button.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { About } from '../currency/about.tsx';
import type { Entry, SoldPeriod } from '../tiers/catalogue.ts';
import classes from './storage-offer.module.css';
import type { Choosing } from './use-choose.ts';

export interface StorageOfferProps {
  entry: Entry;
  period: SoldPeriod;
  /** Null: somebody who may not buy, or nobody yet. */
  choosing: Choosing | null;
}

/** `2 × 50 GB = 100 GB` */
function sizeOf(size: number, quantity: number): string {
  const total = formatBytes(size * quantity);
  return quantity === 1 ? total : `${quantity} × ${formatBytes(size)} = ${total}`;
}

/** Room beside that of the plan, by the piece. */
export function StorageOffer({ entry, period, choosing }: StorageOfferProps) {
  const [quantity, setQuantity] = useState(1);
  const size = entry.storage ?? 0;
  const amount = entry.inclusivePrice * quantity;
  return (
    <Panel title={t('plan:storage.title')} lead={t('plan:storage.lead')}>
      <div className={classes.row}>
        {choosing && (
          <SelectField
            label={t('plan:storage.quantity')}
            value={String(quantity)}
            data={Array.from({ length: mostCartItems }, (_, at) => ({
              value: String(at + 1),
              label: sizeOf(size, at + 1),
            }))}
            onChange={(event) => setQuantity(Number(event.currentTarget.value))}
          />
        )}
        <div className={classes.price} aria-live="polite">
          <p className="tabular">
            <strong className={classes.amount}>{formatMoney(amount)}</strong>{' '}
            <span className="quiet">
              {t(`plan:price.per.${period}`)}
              {!choosing && ` · ${formatBytes(size)}`}
            </span>
          </p>
          <About amount={amount} />
        </div>
        {choosing && (
          <Button
            variant="default"
            loading={choosing.busySku === entry.sku}
            aria-disabled={choosing.busySku !== null}
            onClick={() => choosing.choose(entry, quantity)}
          >
            {t('plan:storage.choose')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
