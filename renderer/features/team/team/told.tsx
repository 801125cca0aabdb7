import { useLocation } from 'react-router-dom';
import { t } from 'i18next';
import { Message } from '#renderer/ui/message.tsx';

/** What the edit page leaves behind for this one, in the history's state. */
export const savedState = { told: 'saved' } as const;
export const refusedState = { told: 'refused' } as const;

/** Why somebody comes from the edit page: it has saved, or it is not theirs. */
export function ToldOnArrival() {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('told' in state)) return null;
  if (state.told === savedState.told) return <Message tone="good">{t('team:team.saved')}</Message>;
  if (state.told === refusedState.told) {
    return <Message tone="warn">{t('team:team.refused')}</Message>;
  }
  return null;
}
