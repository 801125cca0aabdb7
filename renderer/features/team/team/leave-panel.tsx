import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { may } from '#shared/domain/team/roles.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { Team } from './transfer/pending-transfer.ts';

/** The way out; the holder is told what comes first. */
export function LeavePanel({ team, onLeft }: { team: Team; onLeft: (name: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const isHolder = may(team.role, 'transfer the account');
  return (
    <Panel
      title={t('team:team.leave.title')}
      lead={t(isHolder ? 'team:team.leave.holderLead' : 'team:team.leave.lead')}
      action={
        !isHolder && (
          <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
            {t('team:team.leave.title')}
          </Button>
        )
      }
    >
      {isOpen && (
        <LeaveDialog
          team={team}
          onClose={() => setIsOpen(false)}
          onLeft={() => onLeft(team.name)}
        />
      )}
    </Panel>
  );
}
