import { t } from '#renderer/platform/t.ts';
import { gigabyte, planLimits, planTypes, type PlanType } from '#shared/domain/constants.ts';
import { ScreenBulbs } from '#renderer/ui/image/screen-bulbs.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { PublicSection } from '#renderer/ui/public/public-section.tsx';
import classes from './plans.module.css';

const words = {
  basic: { name: 'home:plans.basic', text: 'home:plans.basicText' },
  professional: { name: 'home:plans.professional', text: 'home:plans.professionalText' },
  professional_team: { name: 'home:plans.team', text: 'home:plans.teamText' },
} as const satisfies Record<PlanType, { name: string; text: string }>;

/** What each tier brings, drawn as it is: one bulb for every screen. */
export function Plans() {
  return (
    <PublicSection title={t('home:plans.title')} lead={t('home:plans.lead')}>
      <div className={classes.plans}>
        {planTypes.map((type) => (
          <Plan key={type} type={type} />
        ))}
      </div>
      <p>
        <TextLink to="/pricing">{t('home:plans.compare')}</TextLink>
      </p>
    </PublicSection>
  );
}

function Plan({ type }: { type: PlanType }) {
  const { screens, storage } = planLimits[type];
  return (
    <article className={classes.plan}>
      <div className={classes.head}>
        <h3 className={classes.name}>{t(words[type].name)}</h3>
        {type === 'basic' && <span className={classes.free}>{t('home:plans.free')}</span>}
      </div>
      <p className={classes.text}>{t(words[type].text)}</p>
      <ScreenBulbs count={screens} />
      <ul className={classes.facts}>
        <li className="tabular">{t('home:plans.screens', { count: screens })}</li>
        <li className="tabular">{t('home:plans.storage', { count: storage / gigabyte })}</li>
        <li>{t(type === 'basic' ? 'home:plans.slideshowApp' : 'home:plans.allApps')}</li>
        {type === 'professional_team' && <li>{t('home:plans.roles')}</li>}
      </ul>
    </article>
  );
}
