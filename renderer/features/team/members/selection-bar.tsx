import { t } from 'i18next';
import { may } from '#shared/domain/roles.ts';
import { membersAtOnce } from '#shared/domain/team.ts';
import { Action } from '#renderer/ui/action.tsx';
import type { OpenDialog } from './member-dialogs.tsx';
import classes from './members.module.css';
import type { Member, Viewer } from './people.ts';

export interface SelectionBarProps {
  members: readonly Member[];
  viewer: Viewer;
  isBusy: boolean;
  onOpen: (dialog: OpenDialog) => void;
  onActivate: (members: readonly Member[]) => void;
  onClear: () => void;
}

/** How many are ticked, and what can be done with all of them. */
export function SelectionBar(props: SelectionBarProps) {
  const { members, viewer, isBusy, onOpen, onActivate, onClear } = props;
  const isTooMany = members.length > membersAtOnce;
  const suspended = members.filter(({ isSuspended }) => isSuspended);
  const active = members.filter(({ isSuspended }) => !isSuspended);
  const look = { size: 'sm', variant: 'default', disabled: isTooMany } as const;
  return (
    <div className={classes.bar} role="group" aria-label={t('team:member.select.bar')}>
      <p className={classes.barCount} role="status">
        {t('team:member.select.count', { count: members.length })}
        {isTooMany && (
          <span className={classes.tooMany}>
            {' '}
            {t('team:member.select.tooMany', { max: membersAtOnce })}
          </span>
        )}
      </p>
      <div className={classes.barActions}>
        <Action {...look} onClick={() => onOpen({ kind: 'apps', members })}>
          {t('team:member.action.apps')}
        </Action>
        {may(viewer.role, 'manage members') && (
          <>
            {active.length > 0 && (
              <Action {...look} onClick={() => onOpen({ kind: 'suspend', members: active })}>
                {t('team:member.action.suspend')}
              </Action>
            )}
            {suspended.length > 0 && (
              <Action {...look} loading={isBusy} onClick={() => onActivate(suspended)}>
                {t('team:member.action.activate')}
              </Action>
            )}
            <Action {...look} onClick={() => onOpen({ kind: 'remove', members })}>
              {t('team:member.action.delete')}
            </Action>
          </>
        )}
        <Action size="sm" variant="subtle" onClick={onClear}>
          {t('team:member.select.clear')}
        </Action>
      </div>
    </div>
  );
}
