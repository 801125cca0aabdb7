import { t } from '#renderer/platform/t.ts';
import { emptyCart, setCart } from '#shared/contract/commerce/cart.ts';
import { mostCartItems } from '#shared/domain/commerce/cart.ts';
import { freeOfferOf, priceNow } from '#shared/domain/commerce/catalogue.ts';
import { useCommand } from '#renderer/api/query.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { CloseButton } from '#renderer/ui/close-button.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import classes from './cart-panel.module.css';
import { linesOf, withQuantity, type Cart, type CartLine } from './lines.ts';

/** What is about to be bought; each line can be changed or taken out. */
export function CartPanel({ cart }: { cart: Cart }) {
  const change = useCommand(setCart);
  const empty = useCommand(emptyCart);
  const isBusy = change.isPending || empty.isPending;
  const { items } = cart;

  function setQuantity(sku: string, quantity: number): void {
    const wanted = withQuantity(items, sku, quantity);
    if (wanted.length === 0) return empty.mutate({});
    change.mutate({
      items: wanted.map((item) => ({
        sku: item.sku,
        type: item.type,
        inclusivePrice: item.inclusivePrice,
        currency: item.currency,
      })),
    });
  }

  return (
    <Panel
      title={t('trade:cart.title')}
      action={<TextLink to="/plan">{t('trade:cart.other')}</TextLink>}
    >
      <ul className={classes.lines} aria-busy={isBusy}>
        {linesOf(items).map((line) => (
          <Line
            key={line.item.sku}
            line={line}
            isBusy={isBusy}
            most={mostCartItems - items.length + line.quantity}
            onQuantity={(quantity) => setQuantity(line.item.sku, quantity)}
          />
        ))}
      </ul>
      {items.some(({ isAvailable }) => !isAvailable) && (
        <Alert tone="warn" title={t('trade:cart.goneTitle')}>
          {t('trade:cart.gone')}
        </Alert>
      )}
    </Panel>
  );
}

interface LineProps {
  line: CartLine;
  isBusy: boolean;
  /** As many as the cart has room for. */
  most: number;
  onQuantity: (quantity: number) => void;
}

function Line({ line: { item, quantity }, isBusy, most, onQuantity }: LineProps) {
  const offer = freeOfferOf(item);
  const later = formatMoney(item.inclusivePrice);
  return (
    <li className={classes.line} data-gone={!item.isAvailable || undefined}>
      <div className={classes.what}>
        <p className={classes.name}>{item.name}</p>
        <p className="quiet">
          {!item.isAvailable && t('trade:cart.notSold')}
          {item.isAvailable && offer === 'trial' && t('trade:cart.trial', { count: item.freeDays })}
          {item.isAvailable &&
            offer === 'first-month-free' &&
            t('trade:cart.firstMonth', { later })}
          {item.isAvailable && offer === null && t(`trade:cart.per.${item.periodType}`)}
        </p>
      </div>
      {item.type === 'storage' && (
        <SelectField
          aria-label={t('trade:cart.quantity', { name: item.name })}
          disabled={isBusy}
          value={String(quantity)}
          data={Array.from({ length: most }, (_, at) => String(at + 1))}
          onChange={(event) => onQuantity(Number(event.currentTarget.value))}
        />
      )}
      <p className={`${classes.amount} tabular`}>{formatMoney(priceNow(item) * quantity)}</p>
      <CloseButton
        label={t('trade:cart.remove', { name: item.name })}
        onClick={() => {
          if (!isBusy) onQuantity(0);
        }}
      />
    </li>
  );
}
