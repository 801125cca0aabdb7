import { t } from '#renderer/platform/t.ts';
import { gigabyte, planLimits } from '#shared/domain/constants.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import classes from './no-team.module.css';

/** For a personal account: what a team would bring, and how to get one (decisions section 7). */
export function NoTeam() {
  const { storage, screens } = planLimits.professional_team;
  return (
    <EmptyState level={2} title={t('team:noTeam.title')}>
      <p>{t('team:noTeam.text')}</p>
      <ul className={classes.benefits}>
        <li>{t('team:noTeam.people')}</li>
        <li>{t('team:noTeam.content')}</li>
        <li>{t('team:noTeam.limits', { size: storage / gigabyte, screens })}</li>
        <li>{t('team:noTeam.bill')}</li>
      </ul>
      <p>{t('team:noTeam.how')}</p>
      <div>
        <ButtonLink to="/plan">{t('team:noTeam.plans')}</ButtonLink>
      </div>
    </EmptyState>
  );
}
