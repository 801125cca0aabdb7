import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import classes from './log.module.css';
import type { LogView } from './use-log-view.ts';

export interface LogFiltersProps<Choice extends string> {
  view: LogView<Choice>;
  search: { label: string; hint: string };
  /** Label of the select, and what it offers. */
  show: string;
  options: readonly { value: Choice; label: string }[];
}

/** Search and choice above a log. */
export function LogFilters<Choice extends string>(props: LogFiltersProps<Choice>) {
  const { view, search, show, options } = props;
  return (
    <div className={classes.filters}>
      <TextField
        label={search.label}
        placeholder={search.hint}
        type="search"
        maxLength={100}
        value={view.text}
        onChange={(event) => view.type(event.currentTarget.value)}
      />
      <SelectField
        label={show}
        value={view.choice}
        data={[...options]}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.currentTarget.value);
          if (chosen) view.choose(chosen.value);
        }}
      />
    </div>
  );
}
