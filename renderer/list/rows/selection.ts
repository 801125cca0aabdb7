import { useState } from 'react';

export interface Selection<Row> {
  /** By id, those of earlier pages included. */
  chosen: ReadonlyMap<string, Row>;
  select: (rows: readonly (readonly [id: string, row: Row])[], isSelected: boolean) => void;
  /** Unticks what a command was about. */
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

/**
 * What is ticked, across the pages of one list. Another list, search or filter (`scope`) begins anew:
 * nothing happens to rows that are no longer in sight.
 */
export function useSelection<Row>(scope: string): Selection<Row> {
  const [state, setState] = useState<{ scope: string; chosen: ReadonlyMap<string, Row> }>(() => ({
    scope,
    chosen: new Map(),
  }));

  if (state.scope !== scope) setState({ scope, chosen: new Map() });

  /** Of what is ticked by then: an answer may come late. */
  function update(change: (chosen: Map<string, Row>) => void): void {
    setState((now) => {
      const chosen = new Map(now.chosen);
      change(chosen);
      return { ...now, chosen };
    });
  }

  return {
    chosen: state.chosen,
    select: (rows, isSelected) =>
      update((chosen) => {
        for (const [id, row] of rows) {
          if (isSelected) chosen.set(id, row);
          else chosen.delete(id);
        }
      }),
    drop: (ids) => update((chosen) => ids.forEach((id) => chosen.delete(id))),
    clear: () => update((chosen) => chosen.clear()),
  };
}
