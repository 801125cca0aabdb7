import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { page as paging } from '#shared/domain/constants.ts';

/** What of a log is looked at; every change begins at its first page. */
export interface LogView<Choice extends string> {
  choice: Choice;
  /** As typed; `input.q` follows once the typing pauses. */
  text: string;
  page: number;
  isFiltered: boolean;
  /** Page and search as calls take them. */
  input: { page: number; perPage: number; q?: string };
  choose: (choice: Choice) => void;
  type: (text: string) => void;
  go: (page: number) => void;
  clear: () => void;
}

/** State of a log's filters; `all` is the choice that leaves nothing out. */
export function useLogView<Choice extends string>(all: Choice): LogView<Choice> {
  const begin = { choice: all, text: '', page: 1 };
  const [view, setView] = useState(begin);
  const { choice, text, page } = view;
  const [search] = useDebouncedValue(text.trim(), 300);
  return {
    ...view,
    isFiltered: choice !== all || search !== '',
    input: { page, perPage: paging.size, ...(search !== '' && { q: search }) },
    choose: (chosen) => setView({ choice: chosen, text, page: 1 }),
    type: (typed) => setView({ choice, text: typed, page: 1 }),
    go: (next) => setView({ choice, text, page: next }),
    clear: () => setView(begin),
  };
}
