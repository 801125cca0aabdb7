import { t } from 'i18next';
import { Action } from '#renderer/ui/action.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';

/** A search or a filter that fits nobody. */
export function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title={t('team:member.noMatch.title')}>
      <p>{t('team:member.noMatch.text')}</p>
      <div>
        <Action size="sm" variant="default" onClick={onClear}>
          {t('team:member.noMatch.clear')}
        </Action>
      </div>
    </EmptyState>
  );
}

export interface NobodyYetProps {
  /** Nobody but the viewer, nobody whom an app admin is shown, or no open invitation. */
  kind: 'members' | 'shared' | 'invited';
  /** Absent: the viewer may not invite. */
  onInvite?: (() => void) | undefined;
}

/** A list that has nobody in it yet. */
export function NobodyYet({ kind, onInvite }: NobodyYetProps) {
  return (
    <EmptyState title={t(`team:member.empty.${kind}.title`)}>
      <p>{t(`team:member.empty.${kind}.text`)}</p>
      {onInvite && (
        <div>
          <Action size="sm" variant="default" onClick={onInvite}>
            {t('team:invite.open')}
          </Action>
        </div>
      )}
    </EmptyState>
  );
}
