import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { getTeam } from '#shared/contract/team/team.ts';
import { may } from '#shared/domain/team/roles.ts';
import { useParams } from 'react-router-dom';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { PageHead, Panel, Panels } from '#renderer/ui/panel.tsx';
import { NoTeam } from './no-team.tsx';
import { AskedTransfer, UnknownTransfer } from './team/transfer/asked-transfer.tsx';
import { HolderPanel } from './team/transfer/holder-panel.tsx';
import { LeavePanel } from './team/leave-panel.tsx';
import { usePendingTransfer, type Team } from './team/transfer/pending-transfer.ts';
import { RolePanel } from './team/role-panel.tsx';
import { TeamFacts } from './team/team-facts.tsx';
import { ToldOnArrival } from './team/told.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';

/**
 * The own team: information, account holder, own role, the way to the audit log, the way out. Whoever is asked to
 * take the account over is asked here, with the transfer's id in the address or without.
 */
export function TeamPage() {
  const team = useQuery(query(getTeam, {}));
  const [left, setLeft] = useState<string | null>(null);
  const { token } = useParams();
  if (isApiError(team.error, 1015)) {
    return (
      <Panels>
        <PageHead title={t('team:team.title')} />
        {left !== null && <Alert tone="good">{t('team:team.leave.done', { team: left })}</Alert>}
        {left === null && token !== undefined && <UnknownTransfer />}
        <NoTeam />
      </Panels>
    );
  }
  return (
    <Panels>
      <PageHead
        title={t('team:team.title')}
        lead={t('team:team.lead')}
        action={
          team.data &&
          may(team.data.role, 'edit team information') && (
            <ButtonLink to="/console/management/team/edit">{t('team:team.edit')}</ButtonLink>
          )
        }
      />
      {team.isLoadingError && (
        <FailedRead
          what={t('team:team.failed')}
          error={team.error}
          isRetrying={team.isFetching}
          onRetry={() => void team.refetch()}
        />
      )}
      {team.isPending && <WaitingPanels lines={[9, 2]} />}
      {team.data && <TeamParts team={team.data} isSought={token !== undefined} onLeft={setLeft} />}
    </Panels>
  );
}

interface TeamPartsProps {
  team: Team;
  /** The address names a transfer. */
  isSought: boolean;
  onLeft: (name: string) => void;
}

function TeamParts({ team, isSought, onLeft }: TeamPartsProps) {
  const transfer = usePendingTransfer();
  return (
    <>
      <ToldOnArrival />
      <AskedTransfer transfer={transfer.data ?? null} isSought={isSought && transfer.isSuccess} />
      <TeamFacts team={team} />
      <HolderPanel team={team} transfer={transfer} />
      <RolePanel role={team.role} />
      {may(team.role, 'read the audit log') && <AuditPanel />}
      <LeavePanel team={team} onLeft={onLeft} />
    </>
  );
}

/** The way to who did what. */
function AuditPanel() {
  return (
    <Panel
      title={t('team:audit.title')}
      lead={t('team:audit.about')}
      action={
        <ButtonLink size="sm" variant="default" to="/console/management/team/audit">
          {t('team:audit.open')}
        </ButtonLink>
      }
    />
  );
}
