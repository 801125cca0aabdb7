import { t } from '#renderer/platform/t.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { CopyButton } from '#renderer/ui/action/copy-button.tsx';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import classes from './instructions.module.css';
import type { Transaction } from './use-transaction.ts';

type Told = NonNullable<Transaction['instructions']>;

/** Where the money goes: an account, or a number for a machine or a shop; each to be copied. */
export function Instructions({ instructions }: { instructions: Told }) {
  const { bankCode, bankName, accountName, account, amount, reference, until } = instructions;
  const isAccount = bankCode !== null;
  return (
    <Panel title={t('trade:pay-by.title')}>
      <Facts>
        {isAccount && (
          <Fact name={t('trade:pay-by.bank')}>
            <Copied
              text={bankCode}
              shown={bankName === null ? bankCode : `${bankCode} ${bankName}`}
            />
          </Fact>
        )}
        <Fact name={t(isAccount ? 'trade:pay-by.account' : 'trade:pay-by.number')}>
          <Copied text={account} />
        </Fact>
        {accountName !== null && (
          <Fact name={t('trade:pay-by.accountName')}>
            <Copied text={accountName} />
          </Fact>
        )}
        <Fact name={t('trade:pay-by.amount')}>
          <Copied text={String(amount)} shown={formatMoney(amount)} />
        </Fact>
        {reference !== null && (
          <Fact name={t('trade:pay-by.reference')}>
            <Copied text={reference} />
          </Fact>
        )}
        {until !== null && (
          <Fact name={t('trade:pay-by.until')}>
            <span className="tabular">{formatDate(until, 'long', { withTime: true })}</span>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** Something that is typed elsewhere, to be copied as it has to be typed. */
function Copied({ text, shown = text }: { text: string; shown?: string }) {
  return (
    <span className={classes.copied}>
      <span className="tabular">{shown}</span>
      <CopyButton
        size="sm"
        variant="default"
        aria-label={t('trade:pay-by.copy', { text })}
        text={text}
        failed={t('trade:pay-by.copyFailed')}
      />
    </span>
  );
}
