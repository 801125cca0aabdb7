import { t } from '#renderer/platform/t.ts';
import { may } from '#shared/domain/team/roles.ts';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { PlanEnded } from '../plan-ended.tsx';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import type { Team } from './transfer/pending-transfer.ts';
import classes from './team.module.css';

/** What is known of the team, how many are in it, and whether its plan runs. */
export function TeamFacts({ team }: { team: Team }) {
  const { isPlanRunning } = team;
  return (
    <Panel title={t('team:team.info')}>
      {!isPlanRunning && <PlanEnded role={team.role}>{t('team:team.planEndedText')}</PlanEnded>}
      <Facts>
        <Fact name={t('team:team.field.name')}>{team.name}</Fact>
        <Fact name={t('team:team.plan')}>
          <span className={classes.plan}>
            <Bulb isLit={isPlanRunning} />
            {t(isPlanRunning ? 'team:team.planRunning' : 'team:team.planEnded')}
          </span>
        </Fact>
        <Fact name={t('team:team.members')}>
          <span className={classes.beside}>
            <span className="tabular">
              {t('team:team.memberCount', {
                count: team.memberCount,
                shown: formatCount(team.memberCount),
              })}
            </span>
            {may(team.role, 'list members') && (
              <TextLink to="/console/management/member">{t('team:team.seeMembers')}</TextLink>
            )}
          </span>
        </Fact>
        <Fact name={t('team:team.field.category')}>{team.category?.name ?? null}</Fact>
        <Fact name={t('team:team.field.vatNumber')}>{team.vatNumber}</Fact>
        <Fact name={t('team:team.field.phone')}>{team.fullPhone}</Fact>
        <Fact name={t('team:team.field.address')}>{team.address}</Fact>
        <Fact name={t('team:team.field.postalCode')}>{team.postalCode}</Fact>
        <Fact name={t('team:team.field.country')}>{team.country?.name ?? null}</Fact>
      </Facts>
    </Panel>
  );
}
