import { t } from '#renderer/platform/t.ts';
import { vat } from '#shared/domain/commerce/trade.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import type { Order } from '../words.ts';
import classes from './order.module.css';

/** What was ordered, line by line, and what its price consists of. */
export function OrderLines({ order: { lines, net, tax, total } }: { order: Order }) {
  const sums = [
    { name: t('subscription:column.net'), amount: net },
    { name: t('subscription:order.vat', { percent: vat.percent }), amount: tax },
    { name: t('subscription:order.total'), amount: total },
  ];
  return (
    <Panel title={t('subscription:order.lines')}>
      <table className={classes.lines} aria-label={t('subscription:order.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('subscription:order.item')}</th>
            <th scope="col">{t('subscription:order.quantity')}</th>
            <th scope="col" className={classes.price}>
              {t('subscription:order.price')}
            </th>
            <th scope="col">{t('subscription:column.total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku}>
              <th scope="row">{line.name}</th>
              <td className="tabular">{formatCount(line.quantity)}</td>
              <td className={`${classes.price} tabular`}>{formatMoney(line.inclusivePrice)}</td>
              <td className="tabular">{formatMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.sums}>
        {sums.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
