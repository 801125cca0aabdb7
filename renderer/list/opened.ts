import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ListStep } from './list-step.ts';

/** Of a navigation that opens a row: a step back closes it. */
interface OpeningStep extends ListStep {
  opensRow: true;
}

export const openingStep: OpeningStep = { isListStep: true, keepsText: true, opensRow: true };

/** The address of a list with one of its rows open. */
export function openedSearch(search: string, param: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set(param, id);
  return params.toString();
}

/**
 * Which row is open beside its list: its id stands in the address, so that it can be sent to somebody.
 * Null: none. Closing leads back to the list as it was.
 */
export function useOpened(param: string): { id: string | null; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  return {
    id: params.get(param) || null,
    close() {
      if (isOpening(location.state)) {
        void navigate(-1);
        return;
      }
      const next = new URLSearchParams(params);
      next.delete(param);
      setParams(next, {
        replace: true,
        state: { isListStep: true, keepsText: true } satisfies ListStep,
      });
    },
  };
}

function isOpening(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opensRow' in state;
}
