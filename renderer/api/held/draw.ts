import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { CallDefinition, CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { query } from '../query.ts';
import { heldAtom } from './held.ts';
import type { Draw } from './types.ts';

/** What a read answers once the command is carried out, from what it answers now. */
export function drawOn<C extends CallDefinition>(
  entry: C,
  draw: (data: CallOutput<C>, input: CallInput<C>) => CallOutput<C>,
): Draw {
  return {
    read: entry.name,
    // Only ever given what was read with the entry of this name.
    draw: (data, input) => draw(data as CallOutput<C>, input as CallInput<C>),
  };
}

/** Draws what waits into the answers of a read; a new function whenever something else waits. */
export function useDrawn<C extends CallDefinition>(
  entry: C,
): (data: CallOutput<C>, input: CallInput<C>) => CallOutput<C> {
  const all = useAtomValue(heldAtom);
  return useCallback(
    (data, input) => {
      const draws = all.flatMap(({ draws: own }) => own.filter(({ read }) => read === entry.name));
      // Each answers what it was given the like of.
      return draws.reduce<unknown>((drawn, { draw }) => draw(drawn, input), data) as CallOutput<C>;
    },
    [all, entry],
  );
}

/** `useQuery(useShown(entry, input))`: as `query`, with what waits for its undo shown as done. */
export function useShown<C extends CallDefinition>(entry: C, input: CallInput<C>) {
  const drawn = useDrawn(entry);
  return { ...query(entry, input), select: (data: CallOutput<C>) => drawn(data, input) };
}
