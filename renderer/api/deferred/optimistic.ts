import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { CallDefinition, CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { query } from '../query.ts';
import { deferredAtom } from './defer.ts';
import type { OptimisticUpdate } from './types.ts';

/** What a read answers once the command is carried out, from what it answers now. */
export function optimisticUpdate<C extends CallDefinition>(
  entry: C,
  update: (data: CallOutput<C>, input: CallInput<C>) => CallOutput<C>,
): OptimisticUpdate {
  return {
    read: entry.name,
    // Only ever given what was read with the entry of this name.
    update: (data, input) => update(data as CallOutput<C>, input as CallInput<C>),
  };
}

/** Applies what waits to the answers of a read; a new function whenever something else waits. */
export function useOptimisticData<C extends CallDefinition>(
  entry: C,
): (data: CallOutput<C>, input: CallInput<C>) => CallOutput<C> {
  const all = useAtomValue(deferredAtom);
  return useCallback(
    (data, input) => {
      const updates = all.flatMap(({ updates: own }) =>
        own.filter(({ read }) => read === entry.name),
      );
      // Each answers what it was given the like of.
      return updates.reduce<unknown>(
        (updated, { update }) => update(updated, input),
        data,
      ) as CallOutput<C>;
    },
    [all, entry],
  );
}

/** `useQuery(useOptimisticQuery(entry, input))`: as `query`, with what waits for its undo shown as done. */
export function useOptimisticQuery<C extends CallDefinition>(entry: C, input: CallInput<C>) {
  const withUpdates = useOptimisticData(entry);
  return { ...query(entry, input), select: (data: CallOutput<C>) => withUpdates(data, input) };
}
