import { t } from '#renderer/platform/t.ts';
import { useSearchParams } from 'react-router-dom';
import { SegmentField } from '#renderer/ui/field/tick/segment-field.tsx';
import { CurrencyChoice } from './currency/currency-choice.tsx';
import classes from './plan.module.css';
import { mostSaved, soldPeriods, type Entry, type SoldPeriod } from './tiers/catalogue.ts';

/** The period of the address: what somebody looked at stays through a reload and the sign-in. */
export function usePeriod(): [SoldPeriod, (period: SoldPeriod) => void] {
  const [params, setParams] = useSearchParams();
  const period = soldPeriods.find((one) => one === params.get('period')) ?? 'M';
  return [
    period,
    (chosen) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (chosen === 'M') next.delete('period');
          else next.set('period', chosen);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  ];
}

interface PeriodBarProps {
  catalogue: readonly Entry[];
  period: SoldPeriod;
  onPeriod: (period: SoldPeriod) => void;
}

/** By the month or by the year, and in which other currency as well. */
export function PeriodBar({ catalogue, period, onPeriod }: PeriodBarProps) {
  const saved = mostSaved(catalogue);
  return (
    <div className={classes.choices} data-scripted>
      <SegmentField
        label={t('plan:period.label')}
        value={period}
        choices={soldPeriods.map((value) => ({
          value,
          label:
            value === 'Y' && saved > 0
              ? t('plan:period.saving', { percent: saved })
              : t(`plan:period.${value}`),
        }))}
        onChange={onPeriod}
      />
      <CurrencyChoice />
    </div>
  );
}
