import { t } from 'i18next';
import { resendInvitation } from '#shared/contract/team-invitations.ts';
import { invitation, mailLink } from '#shared/domain/constants.ts';
import { usesEveryApp } from '#shared/domain/roles.ts';
import { detailsOf } from '#renderer/api/api-error.ts';
import { useCommand } from '#renderer/api/query.ts';
import { formatDate } from '#renderer/platform/dates.ts';
import { Action } from '#renderer/ui/action.tsx';
import { useCountdown } from '#renderer/ui/use-countdown.ts';
import type { OpenDialog } from './member-dialogs.tsx';
import classes from './table.module.css';
import type { Member } from './people.ts';
import { MenuItem, RowMenu } from './row-menu.tsx';
import { SelectCell } from './select-boxes.tsx';
import { usePlanEnded } from './use-plan-ended.ts';
import type { Selection } from './use-selection.ts';
import { Who } from './who.tsx';

export interface InvitedRowProps {
  member: Member;
  mayManage: boolean;
  selection: Selection;
  appNames: (ids: readonly string[]) => string;
  onOpen: (dialog: OpenDialog) => void;
  /** What to say of it. */
  onResent: (message: string, email: string) => void;
  onFailed: (error: unknown, email: string) => void;
}

/** One open invitation: who, until when, again or no more. */
export function InvitedRow(props: InvitedRowProps) {
  const { member, mayManage, selection, appNames, onOpen } = props;
  const { expiresAt, isExpired, invitedAt, roleId, apps } = member;
  return (
    <tr data-selected={selection.chosen.has(member.email) || undefined}>
      {mayManage && <SelectCell member={member} selection={selection} />}
      <th scope="row" className={classes.person}>
        <Who member={member} />
      </th>
      <td data-label={t('team:member.column.role')}>{t(`team:role.${roleId}`)}</td>
      <td data-label={t('team:member.column.apps')}>
        {usesEveryApp(roleId) ? (
          t('team:member.apps.all')
        ) : apps.length > 0 ? (
          <span className={classes.apps} title={appNames(apps)}>
            {appNames(apps)}
          </span>
        ) : (
          <span className={classes.quiet}>{t('team:member.apps.none')}</span>
        )}
      </td>
      <td data-label={t('team:member.column.invited')} className="tabular">
        {invitedAt !== null && formatDate(invitedAt, 'short')}
      </td>
      <td data-label={t('team:member.column.expires')} className="tabular">
        {expiresAt !== null && (
          <span className={classes.state} data-suspended={isExpired || undefined}>
            {isExpired
              ? t('team:member.expired', { date: formatDate(expiresAt, 'short') })
              : formatDate(expiresAt, 'short')}
          </span>
        )}
      </td>
      {mayManage && (
        <td className={classes.end}>
          <span className={classes.rowActions}>
            <Resend {...props} />
            <RowMenu name={member.fullName}>
              <MenuItem onClick={() => onOpen({ kind: 'account', member })}>
                {t('team:member.action.account')}
              </MenuItem>
              <MenuItem isDanger onClick={() => onOpen({ kind: 'revoke', members: [member] })}>
                {t('team:member.action.revoke')}
              </MenuItem>
            </RowMenu>
          </span>
        </td>
      )}
    </tr>
  );
}

function Resend({ member, onResent, onFailed }: InvitedRowProps) {
  const hasEnded = usePlanEnded();
  const wait = useCountdown(`marquee.invitation.${member.email}`);
  const resend = useCommand(resendInvitation, {
    onSuccess: () => {
      wait.start(mailLink.resendSeconds);
      onResent(
        t('team:member.resend.done', { name: member.fullName, days: invitation.days }),
        member.email,
      );
    },
    onError: (error) => {
      // Sent from another window or by somebody else: the wait shows why.
      const { seconds } = detailsOf(error, 4);
      if (typeof seconds === 'number') wait.start(seconds);
      onFailed(error, member.email);
    },
  });
  return (
    <Action
      size="sm"
      variant="default"
      className={classes.resend}
      disabled={wait.left > 0 || hasEnded}
      loading={resend.isPending}
      aria-label={t('team:member.resend.name', { name: member.fullName })}
      onClick={() => resend.mutate({ email: member.email })}
    >
      <span className="tabular">
        {wait.left > 0
          ? t('team:member.resend.wait', { seconds: wait.left })
          : t('team:member.resend.action')}
      </span>
    </Action>
  );
}
