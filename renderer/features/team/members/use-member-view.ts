import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type MemberView } from './member-view.ts';

/** Rides along with a navigation whose search text is the one in the field. */
const ownStep = { keepsText: true };

/** Is the navigation with this state one of ours, which follows the search field? */
export function keepsText(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsText' in state;
}

export interface ShownView {
  view: MemberView;
  /** Shows something else, from its first page on. */
  change: (part: Partial<MemberView>) => void;
  /** The same as typing goes on: one step back leads to the list before the search. */
  search: (q: string) => void;
}

/** The view in the address. */
export function useMemberView(): ShownView {
  const [params, setParams] = useSearchParams();
  const view = readView(params);

  function go(part: Partial<MemberView>, replace: boolean): void {
    const state = 'q' in part && part.q === '' ? null : ownStep;
    setParams(writeView({ ...view, page: 1, ...part }), { replace, state });
  }

  return {
    view,
    change: (part) => go(part, false),
    search: (q) => go({ q }, view.q !== ''),
  };
}
