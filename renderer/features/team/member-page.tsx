import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getProfile } from '#shared/contract/account/user.ts';
import { may } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';
import { ListPage } from '#renderer/list/list-page.tsx';
import { ListSkeleton } from '#renderer/list/rows/data-table.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { InviteMany } from './members/invite/invite-many.tsx';
import { Members } from './members/members.tsx';
import { NoTeam } from './no-team.tsx';
import { NotYours } from './not-yours.tsx';

/** Members of the team and invitations to it; for who may not see them, why. */
export function MemberPage() {
  const profile = useQuery(query(getProfile, {}));
  // A list is drawn piece by piece when it comes first; its shapes stay meanwhile.
  const data = useDeferredValue(profile.data);
  const [params] = useSearchParams();
  if (data?.team && may(data.team.role, 'list members')) {
    const { self, team } = data;
    const invitesMany = params.get('invite') === 'many' && may(team.role, 'manage members');
    if (invitesMany) return <InviteMany owner={self.email} role={team.role} />;
    return <Members self={self} team={team} />;
  }
  return (
    <ListPage title={t('team:member.title')}>
      {!data && !profile.isError && <ListSkeleton columns={5} hasTools />}
      {profile.isError && (
        <FailedRead
          what={t('team:member.failed')}
          error={profile.error}
          isRetrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      )}
      {data &&
        (data.team ? (
          <NotYours
            team={data.team}
            title={t('team:member.notYours.title')}
            text={(words) => t('team:member.notYours.text', words)}
          />
        ) : (
          <NoTeam />
        ))}
    </ListPage>
  );
}
