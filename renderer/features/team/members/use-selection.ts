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

  function select(members: readonly Member[], isSelected: boolean): void {
    setState((now) => {
      // A late answer unticks people of the list it was about, whichever is in sight by now.
      const isOther = isSelected && now.scope !== scope;
      const next = new Map(isOther ? nobody : now.chosen);
      for (const member of members) {
        if (isSelected) next.set(member.email, member);
        else next.delete(member.email);
      }
      return { scope: isOther ? scope : now.scope, chosen: next };
    });
  }

  return {
    chosen: state.scope === scope ? state.chosen : nobody,
    select,
    clear: () => setState({ scope, chosen: nobody }),
  };
}
