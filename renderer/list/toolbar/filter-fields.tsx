import { ChoiceField, ChoicesField } from '#renderer/ui/field/choice-field.tsx';
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
        return (
          <field.field
            key={field.name}
            {...own}
            className={isInLine ? classes.days : undefined}
            days={(field.param ?? days).parse(text)}
            onChange={(chosen) => set((field.param ?? days).print(chosen))}
          />
        );
    }
  });
}
