import { useLocation } from 'react-router-dom';
import { t } from '#renderer/platform/t.ts';
import { Alert } from '#renderer/ui/alert.tsx';

/** What the edit page leaves behind for this one, in the history's state. */
export const refusedState = { told: 'refused' } as const;

/** Why somebody comes from the edit page: it is not theirs. */
export function ToldOnArrival() {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('told' in state)) return null;
  if (state.told === refusedState.told) {
    return (
      <Alert tone="warn" title={t('team:team.refusedTitle')}>
        {t('team:team.refused')}
      </Alert>
    );
  }
  return null;
}
