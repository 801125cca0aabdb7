import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useSearchParams } from 'react-router-dom';
import { getProfile } from '#shared/contract/account/user.ts';
import { may } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ListPage } from '#renderer/list/list-page.tsx';
import { ListSkeleton } from '#renderer/list/rows/data-table.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { InviteMany } from './members/invite/invite-many.tsx';
import { Members } from './members/members.tsx';
import type { Team } from './members/people.ts';
import { NoTeam } from './no-team.tsx';

/** Members of the team and invitations to it; for who may not see them, why. */
export function MemberPage() {
  const profile = useQuery(query(getProfile, {}));
  const [params] = useSearchParams();
  if (profile.data?.team && may(profile.data.team.role, 'list members')) {
    const { self, team } = profile.data;
    const invitesMany = params.get('invite') === 'many' && may(team.role, 'manage members');
    if (invitesMany) return <InviteMany owner={self.email} role={team.role} />;
    return <Members self={self} team={team} />;
  }
  return (
    <ListPage title={t('team:member.title')}>
      {profile.isPending && <ListSkeleton columns={5} />}
      {profile.isError && (
        <FailedRead
          what={t('team:member.failed')}
          error={profile.error}
          isRetrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.data && (profile.data.team ? <NotYours team={profile.data.team} /> : <NoTeam />)}
    </ListPage>
  );
}

/** Not an error: the list is simply others' work. */
function NotYours({ team }: { team: Team }) {
  const { name, role, holderName, holderEmail } = team;
  return (
    <EmptyState level={2} title={t('team:member.notYours.title')}>
      <p>
        {t('team:member.notYours.text', {
          team: name,
          role: t(`common:role.${role}`),
          name: holderName,
          email: holderEmail,
        })}
      </p>
      <div>
        <ButtonLink size="sm" variant="default" to="/application">
          {t('team:member.notYours.action')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
