import type { ReactNode } from 'react';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import type { Days, Param } from './address.ts';
import type { DaysField } from '#renderer/ui/field/day/days-field.tsx';

/** A column of a table, as data. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the list is ordered by when the head is pressed, as the view's `sorts` name it. */
  sort?: string;
  /** Of the table, as CSS has it; without it, what the others leave. */
  width?: string;
  align?: 'end';
  /** Only where a window has room for more than what one looks for. */
  isSpare?: true;
  /**
   * Where it stands on a phone, whose rows have two lines: `title` begins the first, `meta` ends it,
   * `second` and others of them share the second. Nowhere without it.
   */
  phone?: 'title' | 'meta' | 'second';
  /** What stands there instead; null: nothing worth a word. */
  phoneCell?: (row: Row) => ReactNode;
}

/** Something to do with a row, with those that are ticked, or with the whole list. */
export interface ListAction {
  id: string;
  label: string;
  run: () => void;
  /** Something is lost by it: red, and apart from the others. */
  isDanger?: boolean;
  isBusy?: boolean;
}

interface Option {
  value: string;
  label: string;
}

/** A filter's field; `name` is the view's. */
export type FilterField = { name: string; label: string } & (
  | { kind: 'one'; /** What leaves nothing out. */ all: string; options: readonly Option[] }
  | { kind: 'some'; all: string; options: readonly Option[] }
  | {
      kind: 'days';
      /** Of ui/field; it brings a calendar, which other lists need not load. */ field: typeof DaysField;
      /** How they stand in the address; as `days` of it without a word. */
      param?: Param<Days>;
    }
);

export interface ListExport {
  /** Without day and ending. */
  fileName: string;
  /** The whole list as it is filtered, its head first. */
  rows: (options: {
    signal: AbortSignal;
    onProgress: (done: number, total: number) => void;
  }) => Promise<string[][]>;
}

/** Everything about a table that is not the same for all of them. */
export interface ListTable<Row> {
  /** What it lists, for who hears the page. */
  label: string;
  rowId: (row: Row) => string;
  /** What a row is called: "Select …", "Actions for …". */
  rowName: (row: Row) => string;
  /** A small drawing before the row's name: a face, a bulb. */
  face?: (row: Row) => ReactNode;
  /** A second line beneath the row's name, outside of where the row leads. */
  under?: (row: Row) => ReactNode;
  /** In their order; the first names the row. */
  columns: readonly Column<Row>[];
  /** `of`: how many there are in all, which a search says beside what it found. */
  search?: { label: string; hint: string; of?: number | undefined };
  filters?: readonly FilterField[];
  /** An order in words, for phones, whose rows have no heads. */
  sortLabel?: (sort: string) => string;
  /** What is drawn in place of rows has no heads either: the order is chosen above it. */
  hasNoHeads?: true;
  /** The menu at a row's end. */
  actions?: (row: Row) => readonly ListAction[];
  /** Why nothing can be done with a row: it cannot be ticked, and its menu says so. */
  whyFixed?: (row: Row) => string | null;
  /** A button at the row's end, before the menu. */
  rowButton?: (row: Row) => ReactNode;
  /** Room for both, in px; for the menu alone there is enough. */
  endWidth?: number;
  /** What can be done with those that are ticked, at most so many at once. */
  bulk?: {
    atOnce: number;
    actions: (rows: readonly Row[]) => readonly ListAction[];
    /** Reads the list from its first row on, as it is filtered and beyond its pages, until there are as many. */
    readAll?: (most: number, signal: AbortSignal) => Promise<readonly Row[]>;
  };
  /** The user opened the list to select rows: cards always show their checkboxes. */
  isSelecting?: true;
  /** What can be done with the list as a whole. */
  tools?: readonly ListAction[];
  exports?: ListExport;
  /** On a phone the second line may take two: what would be cut off is what one looks for. */
  wraps?: true;
  /** Drawn more quietly than others. */
  isQuiet?: (row: Row) => boolean;
  /** Where the whole row leads. */
  rowTo?: (row: Row) => PageTo;
  /** Instead: the row opens beside the list, its id under this name in the address (`useOpened`). */
  opensAs?: { name: string; id: (row: Row) => string };
  words: {
    /** "The members could not be loaded." */
    failed: string;
    /** "No name or address matches …"; without it, a sentence that fits any list. */
    noMatch?: string;
  };
  /** In place of a list that has nothing in it yet. */
  empty: ReactNode;
}
