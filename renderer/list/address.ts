import dayjs from 'dayjs';
import { page as paging } from '#shared/domain/constants.ts';

/** What a filter may be set to, as it stands in the address; `''` leaves nothing out. */
export interface Param<Value> {
  /** Never fails: what it does not know is as if it were not there. */
  parse(text: string): Value;
  print(value: Value): string;
}

/** One of several, or none of them. */
export function oneOf<T extends string>(values: readonly T[]): Param<T | null> {
  return {
    parse: (text) => values.find((value) => value === text) ?? null,
    print: (value) => value ?? '',
  };
}

/** Any of several; none chosen leaves nothing out. Values without commas. */
export function someOf<T extends string>(values: readonly T[]): Param<readonly T[]> {
  return {
    parse: (text) => values.filter((value) => text.split(',').includes(value)),
    print: (chosen) => values.filter((value) => chosen.includes(value)).join(','),
  };
}

/** A word that only the server knows. */
export function word(maxLength: number): Param<string> {
  return { parse: (text) => text.slice(0, maxLength), print: (text) => text };
}

export interface Days {
  /** `YYYY-MM-DD`, both of them included; null leaves that end open. */
  from: string | null;
  to: string | null;
}

/** Days from and to: `2026-01-01..2026-01-31`. */
export const days: Param<Days> = {
  parse(text) {
    const [from = '', to = ''] = text.split('..');
    return { from: dayIn(from), to: dayIn(to) };
  },
  print: ({ from, to }) => (from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`),
};

/** The moments between which those days lie where this browser is: as their times of day are shown. */
export function momentsOf({ from, to }: Days): { from?: string; to?: string } {
  const start = (day: string, later = 0) => dayjs(day).add(later, 'day').toDate();
  // The last day that there is has none after it.
  const end = to === null ? null : start(to, 1);
  const hasEnd = end !== null && end.getTime() < lastMoment;
  return {
    ...(from !== null && { from: start(from).toISOString() }),
    ...(hasEnd && { to: end.toISOString() }),
  };
}

const lastMoment = Date.UTC(9999, 11, 31);

function dayIn(text: string): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : null;
}

/** What of a list can be narrowed, ordered and leafed through. */
export interface ListView<
  Filters extends Record<string, Param<unknown>> = Record<string, Param<unknown>>,
  Sort extends string = string,
> {
  /** Tells its rows from those of another list at the same place of the page. */
  name: string;
  filters: Filters;
  /** As the server names them, `-` in front downwards; the first is the usual one. */
  sorts: readonly [Sort, ...Sort[]] | readonly [];
  /** The first is the usual one; none where the list has no pages. */
  pageSizes: readonly number[];
}

/** What of a list is shown. */
export interface ListState<View extends ListView = ListView> {
  q: string;
  filters: {
    [Name in keyof View['filters']]: View['filters'][Name] extends Param<infer Value>
      ? Value
      : never;
  };
  sort: View['sorts'][number];
  page: number;
  perPage: number;
}

/** Sizes of the console's pages, the usual one first. */
export const pageSizes = [25, paging.size, 50, paging.maxSize] as const;

const maxSearch = 100;

/** A list's view, its types kept. */
export function listView<
  const Filters extends Record<string, Param<unknown>>,
  const Sort extends string = never,
>(view: {
  name: string;
  filters: Filters;
  sorts?: readonly [Sort, ...Sort[]];
  pageSizes?: readonly number[];
}): ListView<Filters, Sort> {
  return { sorts: [], pageSizes, ...view };
}

/** Reads the address; what it does not know is as if it were not there. */
export function readState<View extends ListView>(
  view: View,
  params: URLSearchParams,
): ListState<View> {
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('size'));
  const filters = Object.entries(view.filters).map(([name, param]) => [
    name,
    param.parse(params.get(name) ?? ''),
  ]);
  return {
    q: (params.get('q') ?? '').trim().slice(0, maxSearch),
    // Each by the parameter of its name.
    filters: Object.fromEntries(filters) as ListState<View>['filters'],
    sort: view.sorts.find((sort) => sort === params.get('sort')) ?? view.sorts[0] ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    perPage: view.pageSizes.find((known) => known === size) ?? view.pageSizes[0] ?? paging.maxSize,
  };
}

/** The address of a state, without what is as usual; what stands beside the list's own is `kept`. */
export function writeState<View extends ListView>(
  view: View,
  state: ListState<View>,
  kept: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(kept);
  const set = (name: string, text: string) => {
    if (text === '') params.delete(name);
    else params.set(name, text);
  };
  set('q', state.q);
  for (const [name, text] of Object.entries(filterTexts(view, state))) set(name, text);
  set('sort', state.sort === view.sorts[0] ? '' : state.sort);
  set('size', state.perPage === view.pageSizes[0] ? '' : String(state.perPage));
  set('page', state.page === 1 ? '' : String(state.page));
  return params;
}

/** Each filter as it stands in the address, `''` where it leaves nothing out. */
export function filterTexts<View extends ListView>(
  view: View,
  state: ListState<View>,
): Record<string, string> {
  const names: string[] = Object.keys(view.filters);
  return Object.fromEntries(
    names.map((name) => [name, view.filters[name]?.print(state.filters[name]) ?? '']),
  );
}
