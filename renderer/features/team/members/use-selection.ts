import { useState } from 'react';
import type { Member } from './people.ts';

export interface Selection {
  /** By address, those of earlier pages included. */
  chosen: ReadonlyMap<string, Member>;
  select: (members: readonly Member[], isSelected: boolean) => void;
  /** Unticks whom a command was about, by address. */
  drop: (emails: readonly string[]) => void;
  clear: () => void;
}

const nobody: ReadonlyMap<string, Member> = new Map();

/**
 * Who is ticked, across the pages of one list. Another tab, search or filter (`scope`) begins anew:
 * nothing happens to people who are no longer in sight.
 */
export function useSelection(scope: string): Selection {
  const [state, setState] = useState({ scope, chosen: nobody });

  if (state.scope !== scope) setState({ scope, chosen: nobody });

  function select(members: readonly Member[], isSelected: boolean): void {
    setState((now) => {
      const chosen = new Map(now.chosen);
      for (const member of members) {
        if (isSelected) chosen.set(member.email, member);
        else chosen.delete(member.email);
      }
      return { ...now, chosen };
    });
  }

  return {
    chosen: state.scope === scope ? state.chosen : nobody,
    select,
    // Of what is ticked by then: an answer may come late.
    drop: (emails) =>
      setState((now) => ({
        ...now,
        chosen: new Map([...now.chosen].filter(([email]) => !emails.includes(email))),
      })),
    clear: () => setState((now) => ({ ...now, chosen: nobody })),
  };
}
