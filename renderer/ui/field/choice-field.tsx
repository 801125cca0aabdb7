import { MultiSelect, Select, type ComboboxData } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { t } from 'i18next';
import { Icon } from '../image/icon.tsx';
import classes from '../overlay/dropdown.module.css';

interface Choice {
  value: string;
  label: string;
}

interface ChoiceFieldLook {
  label: string;
  /** The label is heard only: what is chosen says it. */
  isLabelHidden?: boolean;
  options: readonly Choice[];
  className?: string | undefined;
}

export interface ChoiceFieldProps extends ChoiceFieldLook {
  value: string;
  onChange: (value: string) => void;
}

/** From this many on one looks for the one that is meant by typing. */
const searchFrom = 9;

const chevron = <Icon name="chevron" size={16} />;

/** A choice from a list, which can be searched once it is long: the console's select. */
export function ChoiceField({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  className,
}: ChoiceFieldProps) {
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...look(className)}
      value={value}
      data={dataOf(options)}
      searchable={options.length >= searchFrom}
      nothingFoundMessage={t('common:state.none')}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}

export interface ChoicesFieldProps extends ChoiceFieldLook {
  values: readonly string[];
  /** What stands there while none is chosen. */
  placeholder: string;
  onChange: (values: string[]) => void;
}

/** Any number of choices from a list. */
export function ChoicesField({
  label,
  isLabelHidden = false,
  options,
  values,
  placeholder,
  onChange,
  className,
}: ChoicesFieldProps) {
  return (
    <MultiSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...look(className)}
      value={[...values]}
      data={dataOf(options)}
      placeholder={values.length === 0 ? placeholder : ''}
      nothingFoundMessage={t('common:state.none')}
      searchable
      onChange={onChange}
    />
  );
}

function dataOf(options: readonly Choice[]): ComboboxData {
  return options.map(({ value, label }) => ({ value, label }));
}

function look(className: string | undefined) {
  return {
    className: className ?? '',
    rightSection: chevron,
    rightSectionPointerEvents: 'none',
    checkIconPosition: 'right',
    comboboxProps: {
      // Hidden it would be measured with every page that has one.
      keepMounted: false,
      transitionProps: { duration: 120 },
      shadow: 'md',
      width: 'max-content',
      position: 'bottom-start',
    },
    classNames: { dropdown: classes.panel, option: classes.item },
  } as const;
}
