import { t } from 'i18next';
import { may } from '#shared/domain/roles.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { TextLink } from '#renderer/ui/text-link.tsx';
import { Fact, Facts } from './facts.tsx';
import type { Team } from './profile.ts';

/** The team as its members see it; who may change it finds the way there. */
export function TeamPanel({ team }: { team: Team }) {
  return (
    <Panel
      title={t('account:group.team')}
      lead={t('account:team.lead')}
      action={
        may(team.role, 'edit team information') && (
          <TextLink to="/console/management/team">{t('account:team.manage')}</TextLink>
        )
      }
    >
      <Facts>
        <Fact name={t('account:team.name')}>{team.name}</Fact>
        <Fact name={t('account:team.role')}>{t(`account:role.${team.role}`)}</Fact>
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
