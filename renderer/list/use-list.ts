import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallDefinition, CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { useOptimisticData } from '#renderer/api/deferred/optimistic.ts';
import { query } from '#renderer/api/query.ts';
import { filterTexts, readState, writeState, type ListState, type ListView } from './address.ts';
import type { ListStep } from './list-step.ts';
import { useSelection, type Selection } from './rows/selection.ts';

/** Where in a list one is, and the ways to elsewhere in it. It stands in the address. */
export interface ListAddress {
  view: ListView;
  state: ListState;
  /** Each filter as text, `''` where it leaves nothing out. */
  texts: Record<string, string>;
  /** Of the filters, without the search. */
  filterCount: number;
  isFiltered: boolean;
  /** Shows something else, from its first page on unless another is named; a step of the history. */
  go: (part: Partial<Pick<ListState, 'sort' | 'page' | 'perPage'>>) => void;
  filter: (name: string, text: string) => void;
  /** As typing goes on: one step back leads to the list before the search. */
  search: (q: string) => void;
  /** Without search and filters, in the same order and size. */
  clear: () => void;
  /** `?…` of another page of it. */
  pageSearch: (page: number) => string;
}

/** A list as the page gets it: rows, where in it one is, what is ticked. */
export interface ListData<Row> {
  address: ListAddress;
  selection: Selection<Row>;
  /** Null until there are any for the first time. */
  rows: readonly Row[] | null;
  total: number;
  /** The rows are those of the view before, while the next are on their way or failed to come. */
  isOld: boolean;
  /** Why the view could not be read; null if it could. */
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

interface Paged {
  items: readonly unknown[];
  total: number;
}

/** Entries that answer a page. */
type PagedCall<C extends CallDefinition> = CallOutput<C> extends Paged ? C : never;
type EachOf<Output> = Output extends readonly (infer Row)[] ? Row : never;
type RowOf<Output> = Output extends { items: readonly (infer Row)[] } ? Row : never;

/** Whether a list is asked for again by itself while the page is seen; the entry must be `isBackground`. */
export interface ListRefresh {
  everyMs?: number;
}

/** A list of the server's, page by page: the entry and what to ask it for in a state of the view. */
export function useList<View extends ListView, C extends CallDefinition>(
  view: View,
  entry: PagedCall<C> & C,
  inputOf: (state: ListState<View>) => CallInput<C>,
  { everyMs }: ListRefresh = {},
): ListData<RowOf<CallOutput<C>>> & { data: CallOutput<C> | undefined } {
  const address = useListAddress(view);
  const { reads, shown } = useShownPage(address.state, entry, inputOf, everyMs);
  const { data, isOld } = useKept<CallOutput<C>>(view.name, shown);
  const page = data as Paged | undefined; // `PagedCall` says so
  return {
    ...useListData(address, reads),
    data,
    isOld,
    rows: (page?.items ?? null) as readonly RowOf<CallOutput<C>>[] | null, // of the same output
    total: page?.total ?? 0,
  };
}

/**
 * A page as it looks with what waits for its undo. Rows that are gone by that leave room for those
 * of the next page; `shown` is undefined while there are none yet, `reads` is what it is made of.
 */
function useShownPage<View extends ListView, C extends CallDefinition>(
  state: ListState<View>,
  entry: C,
  inputOf: (state: ListState<View>) => CallInput<C>,
  everyMs: number | undefined,
) {
  const withUpdates = useOptimisticData(entry);
  const optionsOf = (page: number) => {
    const input = inputOf({ ...state, page });
    return {
      ...query(entry, input),
      select: (data: CallOutput<C>) => {
        const now = data as Paged; // `PagedCall` says so
        const soon = withUpdates(data, input) as CallOutput<C> & Paged;
        const hasMore = soon.total > (page - 1) * state.perPage + soon.items.length;
        return { soon, hasRoom: hasMore && soon.items.length < now.items.length };
      },
    };
  };
  // Others change a list at any time.
  const refetchInterval = everyMs ?? false;
  const result = useQuery({ ...optionsOf(state.page), staleTime: 0, refetchInterval });
  const { soon, hasRoom = false } = result.data ?? {};
  const next = useQuery({ ...optionsOf(state.page + 1), enabled: hasRoom });
  const more = hasRoom ? next.data?.soon.items : undefined;
  const shown = useMemo(
    () =>
      soon && more ? { ...soon, items: [...soon.items, ...more].slice(0, state.perPage) } : soon,
    [soon, more, state.perPage],
  );
  const isWaiting = hasRoom && next.isLoading && soon?.items.length === 0;
  return { reads: hasRoom ? [result, next] : [result], shown: isWaiting ? undefined : shown };
}

/** A list that comes as a whole: no pages, no filters. */
export function useWholeList<C extends CallDefinition>(
  view: ListView,
  entry: C,
  input: CallInput<C>,
): ListData<EachOf<CallOutput<C>>> {
  const address = useListAddress(view);
  const result = useQuery(query(entry, input));
  const rows = (result.data ?? null) as readonly EachOf<CallOutput<C>>[] | null; // of the same output
  return { ...useListData(address, [result]), rows, total: rows?.length ?? 0, isOld: false };
}

function useListData<Row>(address: ListAddress, reads: readonly UseQueryResult[]) {
  const { view, state, texts } = address;
  const failed = reads.filter(({ error }) => error !== null);
  return {
    address,
    selection: useSelection<Row>(JSON.stringify([view.name, state.q, texts])),
    error: failed[0]?.error ?? null,
    // Asked for after a failure only: whoever asks is drawn anew whenever a read begins or ends.
    isFetching: failed.length > 0 && reads.some(({ isFetching }) => isFetching),
    retry() {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** What was there last stays until something newer is; never what belongs to another list. */
function useKept<Data>(name: string, fresh: Data | undefined) {
  const [kept, setKept] = useState(fresh === undefined ? null : { name, data: fresh });
  if (fresh !== undefined && (kept?.data !== fresh || kept.name !== name)) {
    setKept({ name, data: fresh });
  }
  const data = fresh ?? (kept?.name === name ? kept.data : undefined);
  return { data, isOld: fresh === undefined && data !== undefined };
}

const noParams = new URLSearchParams();

function useListAddress<View extends ListView>(
  view: View,
): ListAddress & { state: ListState<View> } {
  const [search, setParams] = useSearchParams();
  // What has no pages has no place in the address either: that is another list's.
  const params = view.pageSizes.length === 0 ? noParams : search;
  const state = readState(view, params);
  const texts = filterTexts(view, state);
  const filterCount = Object.values(texts).filter((text) => text !== '').length;

  function show(part: Partial<ListState<View>>, { keepsText = true, replace = false } = {}): void {
    const next = writeState(view, { ...state, page: 1, ...part }, params);
    setParams(next, { replace, state: { isListStep: true, keepsText } satisfies ListStep });
  }

  return {
    view,
    state,
    texts,
    filterCount,
    isFiltered: filterCount > 0 || state.q !== '',
    go: (part) => show(part),
    filter: (name, text) =>
      show({ filters: { ...state.filters, [name]: view.filters[name]?.parse(text) } }),
    search: (q) => show({ q }, { replace: state.q !== '' }),
    clear() {
      const { q, filters } = readState(view, new URLSearchParams());
      show({ q, filters }, { keepsText: false });
    },
    pageSearch: (page) => writeState(view, { ...state, page }, params).toString(),
  };
}
