import { t } from 'i18next';
import { ChoiceField, ChoicesField } from '#renderer/ui/field/choice-field.tsx';
import { DateField } from '#renderer/ui/field/date-field.tsx';
import { days } from '../address.ts';
import type { FilterField } from '../table.ts';
import type { ListAddress } from '../use-list.ts';
import classes from './toolbar.module.css';

export interface FilterFieldsProps {
  fields: readonly FilterField[];
  address: ListAddress;
  /** In a line above the table, where what is chosen says what the field is; labels are heard only. */
  isInLine: boolean;
}

/** A field for each filter of the table. */
export function FilterFields({ fields, address, isInLine }: FilterFieldsProps) {
  return fields.map((field) => {
    const text = address.texts[field.name] ?? '';
    const own = {
      label: field.label,
      isLabelHidden: isInLine,
      className: isInLine ? classes.filter : undefined,
    };
    const set = (next: string) => address.filter(field.name, next);
    switch (field.kind) {
      case 'one':
        return (
          <ChoiceField
            key={field.name}
            {...own}
            value={text}
            options={[{ value: '', label: field.all }, ...field.options]}
            onChange={set}
          />
        );
      case 'some':
        return (
          <ChoicesField
            key={field.name}
            {...own}
            values={text === '' ? [] : text.split(',')}
            placeholder={field.all}
            options={field.options}
            onChange={(values) => set(values.join(','))}
          />
        );
      case 'days':
        return <DayFields key={field.name} {...own} text={text} onChange={set} />;
    }
  });
}

interface DayFieldsProps {
  label: string;
  isLabelHidden: boolean;
  className: string | undefined;
  text: string;
  onChange: (text: string) => void;
}

function DayFields({ label, isLabelHidden, text, onChange }: DayFieldsProps) {
  const { from, to } = days.parse(text);
  const heard = (end: string) => (isLabelHidden ? { 'aria-label': `${label}: ${end}` } : {});
  return (
    <fieldset className={classes.days}>
      <legend className={isLabelHidden ? 'visually-hidden' : ''}>{label}</legend>
      <DateField
        {...(isLabelHidden ? heard(t('list:filter.from')) : { label: t('list:filter.from') })}
        value={from ?? ''}
        max={to ?? undefined}
        onChange={(event) => onChange(days.print({ from: event.currentTarget.value || null, to }))}
      />
      <DateField
        {...(isLabelHidden ? heard(t('list:filter.to')) : { label: t('list:filter.to') })}
        value={to ?? ''}
        min={from ?? undefined}
        onChange={(event) => onChange(days.print({ from, to: event.currentTarget.value || null }))}
      />
    </fieldset>
  );
}
