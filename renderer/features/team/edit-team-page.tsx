import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { Navigate } from 'react-router-dom';
import { getTeam, getTeamOptions } from '#shared/contract/team/team.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { may } from '#shared/domain/team/roles.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { NoTeam } from './no-team.tsx';
import { EditTeamForm } from './team/edit-team-form.tsx';
import { refusedState } from './team/told.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';

/** Changes the team's information; who may not is led back with a word. */
export function EditTeamPage() {
  const team = useQuery(query(getTeam, {}));
  const options = useQuery(query(getTeamOptions, {}));
  const profile = useQuery(query(getProfile, {}));
  if (isApiError(team.error, 1015)) {
    return (
      <Panels>
        <PageHead title={t('team:team.title')} />
        <NoTeam />
      </Panels>
    );
  }
  if (team.data && !may(team.data.role, 'edit team information')) {
    return <Navigate replace to="/console/management/team" state={refusedState} />;
  }
  const failed = [team, options, profile].find((read) => read.isLoadingError);
  return (
    <Panels>
      <PageHead title={t('team:edit.title')} lead={t('team:edit.lead')} />
      {failed && (
        <FailedRead
          what={t('team:edit.failed')}
          error={failed.error}
          isRetrying={team.isFetching || options.isFetching || profile.isFetching}
          onRetry={() => {
            void team.refetch();
            void options.refetch();
            void profile.refetch();
          }}
        />
      )}
      {!failed && !(team.data && options.data && profile.data) && <WaitingPanels lines={[8]} />}
      {team.data && options.data && profile.data && (
        <EditTeamForm owner={profile.data.self.email} team={team.data} options={options.data} />
      )}
    </Panels>
  );
}
