import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { apps } from '#shared/domain/apps.ts';
import { gigabyte, planLimits, planTypes, type PlanType } from '#shared/domain/constants.ts';
import { Icon } from '#renderer/ui/image/icon.tsx';
import classes from './tiers.module.css';

const reaches = (type: PlanType, least: PlanType) =>
  planTypes.indexOf(type) >= planTypes.indexOf(least);

/** What a tier brings, the same lines for each: what one lacks stands there as lacking. */
export function TierFacts({ type }: { type: PlanType }) {
  const { screens, storage } = planLimits[type];
  const hasAllApps = Object.values(apps).every(({ requiresPlan }) => reaches(type, requiresPlan));
  return (
    <ul className={classes.facts}>
      <Line>{t('home:plans.screens', { count: screens })}</Line>
      <Line>{t('home:plans.storage', { count: storage / gigabyte })}</Line>
      <Line>{t(hasAllApps ? 'home:plans.allApps' : 'home:plans.slideshowApp')}</Line>
      <Line isLacking={!reaches(type, 'professional')}>{t('plan:tier.publicLinks')}</Line>
      <Line isLacking={type !== 'professional_team'}>{t('home:plans.roles')}</Line>
    </ul>
  );
}

function Line({ isLacking = false, children }: { isLacking?: boolean; children: ReactNode }) {
  return (
    <li className="tabular" data-lacking={isLacking || undefined}>
      <span className={classes.sign}>
        {isLacking ? <i className={classes.dash} /> : <Icon name="check" size={16} />}
      </span>
      <span>
        {isLacking && <span className="visually-hidden">{t('plan:tier.lacking')} </span>}
        {children}
      </span>
    </li>
  );
}
