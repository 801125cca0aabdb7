import { t } from 'i18next';
import { may } from '#shared/domain/roles.ts';
import { Action } from '#renderer/ui/action.tsx';
import type { OpenDialog } from './member-dialogs.tsx';
import type { Member, Viewer } from './people.ts';
import type { BarLook } from './selection-bar.tsx';

export interface BarActionsProps {
  members: readonly Member[];
  look: BarLook;
  viewer: Viewer;
  isBusy: boolean;
  onOpen: (dialog: OpenDialog) => void;
  onActivate: (members: readonly Member[]) => void;
}

/** What can be done with the ticked members. */
export function BarActions(props: BarActionsProps) {
  const { members, look, viewer, isBusy, onOpen, onActivate } = props;
  const suspended = members.filter(({ isSuspended }) => isSuspended);
  const active = members.filter(({ isSuspended }) => !isSuspended);
  return (
    <>
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
    </>
  );
}
