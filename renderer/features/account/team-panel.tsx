import { t } from '#renderer/platform/t.ts';
import { may } from '#shared/domain/team/roles.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import type { Team } from './profile.ts';

export interface TeamPanelProps {
  team: Team;
  /** Beside a form, the way leads to the team's form, for those who may. */
  isEditing?: boolean;
}

/** Which team, as whom, and the way to its own page, which has the rest. */
export function TeamPanel({ team, isEditing = false }: TeamPanelProps) {
  return (
    <Panel
      title={t('account:group.team')}
      lead={t('account:team.lead')}
      action={<WayToTeam mayEdit={may(team.role, 'edit team information')} isEditing={isEditing} />}
    >
      <Facts>
        <Fact name={t('account:team.name')}>{team.name}</Fact>
        <Fact name={t('account:team.role')}>{t(`common:role.${team.role}`)}</Fact>
        <Fact name={t('account:team.holder')}>
          {team.holderName} ({team.holderEmail})
        </Fact>
      </Facts>
    </Panel>
  );
}

function WayToTeam({ mayEdit, isEditing }: { mayEdit: boolean; isEditing: boolean }) {
  if (!isEditing) {
    return (
      <TextLink to="/console/management/team">
        {t(mayEdit ? 'account:team.manage' : 'account:team.open')}
      </TextLink>
    );
  }
  if (!mayEdit) return null;
  return <TextLink to="/console/management/team/edit">{t('account:team.edit')}</TextLink>;
}
