import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { defaultDestination } from '#shared/domain/constants.ts';
import { getInvitationSignUpInfo } from '#shared/contract/team/invitations.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { AskedServer } from '#renderer/parts/links/asked-server.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Shape, waitingClass } from '#renderer/ui/state/skeleton.tsx';
import classes from './invitation.module.css';
import { Part } from './part.tsx';
import { OtherAccount, otherAccountText } from './other-account.tsx';

/**
 * The server says only that this account cannot use the link. Whether the invitation is still open,
 * and for whom, says why.
 */
export function NotJoined({ token }: { token: string }) {
  const profile = useQuery(query(getProfile, {}));
  const invitation = useQuery(query(getInvitationSignUpInfo, { token }));
  const isOver = isApiError(invitation.error, 1033) || isApiError(invitation.error, 2000);
  const error = profile.error ?? (isOver ? null : invitation.error);

  if (error) {
    const reads = [profile, invitation];
    return (
      <Part title={t('team:invitation.title')}>
        <FailedRead
          what={t('team:invitation.failed')}
          error={error}
          isRetrying={reads.some(({ isFetching }) => isFetching)}
          onRetry={() => reads.forEach((read) => void read.refetch())}
        />
      </Part>
    );
  }
  if (!profile.data || !(invitation.data || isOver)) {
    return (
      <Part title={t('team:invitation.joining')} isBusy>
        <div className={waitingClass}>
          <Shape height={48} />
        </div>
      </Part>
    );
  }
  const { self, team } = profile.data;
  const { data: open } = invitation;
  if (!open) return <Over email={self.email} token={token} />;
  if (open.email !== self.email) {
    return (
      <Part
        title={t('team:invitation.otherTitle')}
        isOutcome
        text={otherAccountText({ email: open.email, own: self.email })}
      >
        <OtherAccount token={token} email={open.email}>
          <TextLink to={defaultDestination}>{t('team:invitation.stay')}</TextLink>
        </OtherAccount>
      </Part>
    );
  }
  return (
    <Part
      title={t('team:invitation.inTeamTitle')}
      isOutcome
      text={t('team:invitation.inTeam', { team: open.teamName, own: team?.name ?? '–' })}
    >
      <div className={classes.ways}>
        <ButtonLink to="/console/management/team" size="lg">
          {t('team:invitation.toTeam')}
        </ButtonLink>
      </div>
    </Part>
  );
}

function Over({ email, token }: { email: string; token: string }) {
  return (
    <Part
      title={t('team:invitation.overTitle')}
      isOutcome
      text={t('team:invitation.over', { own: email })}
    >
      <OtherAccount token={token} email={null}>
        <ButtonLink to={defaultDestination} size="lg">
          {t('team:invitation.toApps')}
        </ButtonLink>
      </OtherAccount>
      <AskedServer link={{ kind: 'team-invitation', token }} />
    </Part>
  );
}
