import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { vat } from '#shared/domain/commerce/trade.ts';
import { exactUnitPriceOf } from '#shared/domain/commerce/vat.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import type { Line } from '../documents.ts';
import classes from './sheet.module.css';

export interface LinesProps {
  lines: readonly Line[];
  /** Companies are told prices without VAT, all others with it (facts/taiwan.md 5.3). */
  isWithVat: boolean;
}

/** What was sold. */
export function Lines({ lines, isWithVat }: LinesProps) {
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('print:description')}</th>
          <th scope="col">{t('print:quantity')}</th>
          <th scope="col">{t('print:unitPrice')}</th>
          <th scope="col">{t(isWithVat ? 'print:amount' : 'print:amountWithoutVat')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from(lines.entries(), ([place, { description, quantity, ...money }]) => (
          <tr key={place}>
            <td>{description}</td>
            <td>{formatCount(quantity)}</td>
            <td>{formatMoney(isWithVat ? money.unitPrice : exactUnitPriceOf(money.unitPrice))}</td>
            <td>{formatMoney(isWithVat ? money.amount : money.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface TotalsProps {
  amounts: { net: number; tax: number; total: number };
  /** What else is counted below. */
  children?: ReactNode;
}

/** Subtotal, VAT and total; they stay together. */
export function Totals({ amounts: { net, tax, total }, children }: TotalsProps) {
  return (
    <dl className={classes.totals}>
      <Sum name={t('print:subtotal')}>{net}</Sum>
      <Sum name={t('print:vat', { percent: vat.percent })}>{tax}</Sum>
      <Sum name={t('print:total')} isTotal>
        {total}
      </Sum>
      {children}
    </dl>
  );
}

/** What a transfer cost; free, it has no line. */
export function Fee({ name, children }: { name: string; children: number }) {
  return children === 0 ? null : <Sum name={name}>{children}</Sum>;
}

/** One line of them. */
export function Sum({
  name,
  isTotal = false,
  children,
}: {
  name: string;
  isTotal?: boolean;
  children: number;
}) {
  return (
    <div className={classes.sum} data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd className="tabular">{formatMoney(children)}</dd>
    </div>
  );
}

/** A line below the sums whose text is Chinese in every language. */
export function TotalWords({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.sum}>
      <dt>{name}</dt>
      <dd lang="zh-TW">{children}</dd>
    </div>
  );
}
