import { t } from 'i18next';
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

/** The team as its members see it, and the way to it. */
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
        <Fact name={t('account:team.category')}>{team.category?.name ?? null}</Fact>
        <Fact name={t('account:team.vatNumber')}>{team.vatNumber}</Fact>
        <Fact name={t('account:field.tel')}>{team.fullPhone}</Fact>
        <Fact name={t('account:field.address')}>{team.address}</Fact>
        <Fact name={t('account:field.postalCode')}>{team.postalCode}</Fact>
        <Fact name={t('account:field.country')}>{team.country?.name ?? null}</Fact>
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
