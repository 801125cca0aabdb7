import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { useAtom } from 'jotai';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { useTakenOver } from '#renderer/ui/hooks/use-taken-over.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import {
  knownCurrency,
  otherCurrencies,
  otherCurrencyAtom,
  useOtherRate,
} from './other-currency.ts';

/** Has prices shown in another currency as well. */
export function CurrencyChoice() {
  const [chosen, setChosen] = useAtom(otherCurrencyAtom);
  // No document knows what was chosen.
  const value = useTakenOver() ? (chosen ?? '') : '';
  const names = new Intl.DisplayNames(i18next.language, { type: 'currency' });
  return (
    <SelectField
      label={t('plan:currency.label')}
      value={value}
      data={[
        { value: '', label: t('plan:currency.none') },
        ...otherCurrencies.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` })),
      ]}
      onChange={(event) => setChosen(knownCurrency(event.currentTarget.value))}
    />
  );
}

/** Where the other amounts come from, and that they are not what is charged. */
export function CurrencyNote() {
  const { to, data, error } = useOtherRate();
  if (to === null) return null;
  return (
    <p role="status">
      {error && t('plan:currency.failed', { reason: errorMessage(error) })}
      {data &&
        t('plan:currency.source', {
          currency: to,
          date: formatDate(data.date, 'short'),
          source: data.source,
        })}
    </p>
  );
}
