import { MultiSelect, Select } from '@mantine/core';
import { byWords } from './by-words.ts';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../image/icon.tsx';
import classes from '../overlay/dropdown.module.css';
import closed from './closed-choice.module.css';
import fields from './field.module.css';

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
  /** Says that there are more options than these; stands below them. */
  more?: string;
  error?: ReactNode;
  /** More options may come for what is typed: until then none are said to be missing. */
  isSearching?: boolean;
  /** Told what is typed. */
  onSearch?: (text: string) => void;
  onChange: (value: string) => void;
}

/** From this many on one looks for the one that is meant by typing. */
const searchFrom = 9;

/** Of the line that says that there is more. */
const moreValue = '\u0000more';

/** As the patterns of WAI-ARIA have it for a combobox that only selects. */
const openingKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

const isSearched = (options: readonly Choice[]) => options.length >= searchFrom;

const chevron = <Icon name="chevron" size={16} />;

/**
 * A choice from a list, which can be searched once it is long: the console's select. Above a table it
 * is made when it is first opened: a handful of them takes longer than the rows.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, isLabelHidden = false, options, value, onChange, className } = props;
  const { more, error, isSearching = false, onSearch } = props;
  const [isUsed, setIsUsed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isUsed) return;
    // As if it had been there for the press: it opens at what is chosen.
    field.current?.focus();
    field.current?.select();
    field.current?.click();
  }, [isUsed]);
  if (isLabelHidden && !isUsed) return <ClosedChoice {...props} onOpen={() => setIsUsed(true)} />;
  return (
    <Select
      ref={field}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...look(className)}
      value={value}
      data={[
        ...dataOf(options),
        ...(more ? [{ value: moreValue, label: more, disabled: true }] : []),
      ]}
      searchable={isSearched(options)}
      filter={byWords}
      // Tab moves through the fields of a form; an open list would cover the fields below.
      openOnFocus={isLabelHidden}
      nothingFoundMessage={t(isSearching ? 'common:state.loading' : 'common:state.none')}
      error={error}
      {...(onSearch && { onSearchChange: onSearch })}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}

/** What Mantine's looks like before anybody has opened it, without what its parts cost. */
function ClosedChoice({
  label,
  options,
  value,
  className = '',
  onOpen,
}: ChoiceFieldProps & { onOpen: () => void }) {
  function openByKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    // A letter begins a search, and comes to the field that has the focus by then.
    const isLetter = key.length === 1 && !altKey && isSearched(options);
    if (!isLetter && !openingKeys.includes(key)) return;
    if (!isLetter) event.preventDefault();
    onOpen();
  }

  return (
    <div className={`${className} ${closed.field}`}>
      <input
        readOnly
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={false}
        // There is no list to name while it is closed (WAI-ARIA 1.2).
        aria-controls={undefined}
        className={`${closed.input} ${fields['input']}`}
        value={options.find((option) => option.value === value)?.label ?? ''}
        onClick={onOpen}
        onKeyDown={openByKey}
      />
      <span className={closed.chevron}>{chevron}</span>
    </div>
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
      filter={byWords}
      onChange={onChange}
    />
  );
}

function dataOf(options: readonly Choice[]) {
  return options.map(({ value, label }) => ({ value, label }));
}

/** Of each field with a list below it. */
export function look(className?: string) {
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
