import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useDeferredValue } from 'react';
import { getProfile } from '#shared/contract/account/user.ts';
import { may } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';
import { ListPage } from '#renderer/list/list-page.tsx';
import { ListSkeleton } from '#renderer/list/rows/data-table.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { AuditLog } from './audit/audit-log.tsx';
import { NoTeam } from './no-team.tsx';
import { NotYours } from './not-yours.tsx';

/** The team's audit log; for who may not read it, why (decisions section 7). */
export function AuditPage() {
  const profile = useQuery(query(getProfile, {}));
  // As members are: piece by piece, while the shapes stay.
  const data = useDeferredValue(profile.data);
  const team = data?.team;
  return (
    <ListPage title={t('team:audit.title')} lead={t('team:audit.lead')}>
      {!data && !profile.isError && <ListSkeleton columns={4} hasTools />}
      {profile.isError && (
        <FailedRead
          what={t('team:audit.failed')}
          error={profile.error}
          isRetrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      )}
      {data && !team && <NoTeam />}
      {team &&
        (may(team.role, 'read the audit log') ? (
          <AuditLog />
        ) : (
          <NotYours
            team={team}
            title={t('team:audit.notYours.title')}
            text={(words) => t('team:audit.notYours.text', words)}
          />
        ))}
    </ListPage>
  );
}
