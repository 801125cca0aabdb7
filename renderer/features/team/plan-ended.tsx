import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { may, type TeamRole } from '#shared/domain/team/roles.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';

/** That the team's plan has ended, what it means here, and the way to another for who may buy. */
export function PlanEnded({ role, children }: { role: TeamRole; children: ReactNode }) {
  return (
    <Alert
      tone="warn"
      title={t('team:team.planEndedTitle')}
      action={
        may(role, 'buy and pay') && (
          <ButtonLink size="sm" variant="default" to="/plan">
            {t('team:noTeam.plans')}
          </ButtonLink>
        )
      }
    >
      {children}
    </Alert>
  );
}
