import { useState } from 'react';
import type { Member } from './people.ts';

export interface Selection {
  /** By address, those of earlier pages included. */
  chosen: ReadonlyMap<string, Member>;
  select: (members: readonly Member[], isSelected: boolean) => void;
  clear: () => void;
}

const nobody: ReadonlyMap<string, Member> = new Map();

/**
 * Who is ticked, across the pages of one list. Another tab, search or filter (`scope`) begins anew:
 * nothing happens to people who are no longer in sight.
 */
export function useSelection(scope: string): Selection {
  const [state, setState] = useState({ scope, chosen: nobody });
  const chosen = state.scope === scope ? state.chosen : nobody;

  function select(members: readonly Member[], isSelected: boolean): void {
    const next = new Map(chosen);
    for (const member of members) {
      if (isSelected) next.set(member.email, member);
      else next.delete(member.email);
    }
    setState({ scope, chosen: next });
  }

  return { chosen, select, clear: () => setState({ scope, chosen: nobody }) };
}
