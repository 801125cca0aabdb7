import { t } from '#renderer/platform/t.ts';
import { resendInvitation } from '#shared/contract/team/invitations.ts';
import { invitation, mailLink } from '#shared/domain/constants.ts';
import { may } from '#shared/domain/team/roles.ts';
import { membersAtOnce } from '#shared/domain/team/team.ts';
import { detailsOf } from '#renderer/api/api-error.ts';
import { useCommand } from '#renderer/api/query.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import type { ListTable } from '#renderer/list/table.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PersonLine, PersonName } from '#renderer/ui/person.tsx';
import { useCountdown } from '#renderer/ui/hooks/use-countdown.ts';
import { appsColumn, peopleTable, roleColumn, type PeopleTools } from './member-table.tsx';
import { namesOf, type Member } from './people.ts';
import { usePlanEnded } from './plan-notice.tsx';
import classes from './members.module.css';

export interface InvitedTools extends PeopleTools {
  onRevoke: (members: readonly Member[]) => void;
  /** What to say of it. */
  onResent: (message: string, email: string) => void;
  onFailed: (error: unknown, email: string) => void;
}

/** Open invitations: who, until when, again or no more. */
export function invitedTable(tools: InvitedTools): Omit<ListTable<Member>, 'empty'> {
  const { viewer, appNames, onOpen, onRevoke } = tools;
  // Who is only invited has no face yet.
  const { face: _face, ...people } = peopleTable(tools);
  return {
    ...people,
    columns: [
      {
        id: 'name',
        header: t('team:member.column.name'),
        cell: ({ fullName, email }) => <PersonName name={fullName} email={email} />,
        phoneCell: ({ fullName, email }) => <PersonLine name={fullName} email={email} />,
        sort: 'name',
        phone: 'title',
      },
      roleColumn(),
      appsColumn(appNames),
      {
        id: 'invited',
        header: t('team:member.column.invited'),
        cell: ({ invitedAt }) => invitedAt !== null && formatDate(invitedAt, 'short'),
        width: '112px',
      },
      {
        id: 'expires',
        header: t('team:member.column.expires'),
        cell: ({ expiresAt, isExpired }) => {
          if (expiresAt === null) return null;
          const date = formatDate(expiresAt, 'short');
          if (!isExpired) return date;
          return <span className={classes.over}>{t('team:member.expired', { date })}</span>;
        },
        width: '112px',
        phone: 'second',
      },
    ],
    ...(may(viewer.role, 'manage members') && {
      endWidth: 140,
      rowButton: (member) => <Resend member={member} {...tools} />,
      actions: (member) => [
        {
          id: 'account',
          label: t('team:member.action.account'),
          run: () => onOpen({ kind: 'account', member }),
        },
        revoke([member]),
      ],
      bulk: { atOnce: membersAtOnce, actions: (members) => [revoke(members)] },
    }),
  };

  function revoke(members: readonly Member[]) {
    return {
      id: 'revoke',
      label: t('team:member.action.revoke'),
      isDanger: true,
      run: () => onRevoke(members),
    };
  }
}

function Resend({ member, onResent, onFailed }: InvitedTools & { member: Member }) {
  const { email, fullName: name } = member;
  const hasEnded = usePlanEnded();
  const wait = useCountdown(`marquee.invitation.${email}`);
  const resend = useCommand(resendInvitation, {
    onSuccess: () => {
      wait.start(mailLink.resendSeconds);
      onResent(
        t('team:member.resend.done', { name: namesOf([member]), days: invitation.days }),
        email,
      );
    },
    onError: (error) => {
      // Sent from another window or by somebody else: the wait shows why.
      const { seconds } = detailsOf(error, 4);
      if (typeof seconds === 'number') wait.start(seconds);
      onFailed(error, email);
    },
  });
  return (
    <Button
      size="sm"
      variant="default"
      className={classes.resend}
      disabled={hasEnded}
      aria-disabled={wait.left > 0}
      loading={resend.isPending}
      aria-label={t('team:member.resend.name', { name })}
      onClick={() => resend.mutate({ email })}
    >
      <span className="tabular">
        {wait.left > 0
          ? t('team:member.resend.wait', { seconds: wait.left })
          : t('team:member.resend.action')}
      </span>
    </Button>
  );
}
