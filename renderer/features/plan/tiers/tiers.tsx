import { t } from '#renderer/platform/t.ts';
import { useId, type ReactNode } from 'react';
import { planLimits, type PlanType } from '#shared/domain/constants.ts';
import { priceMark } from '#shared/documents.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { ScreenBulbs } from '#renderer/ui/image/screen-bulbs.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import { About } from '../currency/about.tsx';
import { pricePerMonth, savingOf, type Entry, type SoldPeriod } from './catalogue.ts';
import { TierFacts } from './tier-facts.tsx';
import classes from './tiers.module.css';

/** The tiers side by side, line for line; one below the other on a phone. */
export function Tiers({ children }: { children: ReactNode }) {
  return <div className={classes.tiers}>{children}</div>;
}

const sentences = {
  basic: 'home:plans.basicText',
  professional: 'home:plans.professionalText',
  professional_team: 'home:plans.teamText',
} as const satisfies Record<PlanType, string>;

/** Keys of the tiers' names. */
export const tierNames = {
  basic: 'home:plans.basic',
  professional: 'home:plans.professional',
  professional_team: 'home:plans.team',
} as const satisfies Record<PlanType, string>;

export interface TierProps {
  type: PlanType;
  /** What it costs; null: it is not sold for the period; undefined: that is on its way. */
  entry: Entry | null | undefined;
  period: SoldPeriod;
  /** Is it the one that is had now? */
  isCurrent?: boolean;
  /** Are its screens drawn, a bulb each? */
  isDrawn?: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** One tier: what it is for, costs and brings. */
export function Tier(props: TierProps) {
  const { type, entry, period, isCurrent = false, isDrawn = false, children } = props;
  const id = useId();
  return (
    <article className={classes.tier} aria-labelledby={id} data-current={isCurrent || undefined}>
      <div className={classes.head}>
        <h2 id={id} className={classes.name}>
          {t(tierNames[type])}
        </h2>
        {isCurrent && <Badge>{t('plan:tier.yours')}</Badge>}
      </div>
      <p className={classes.sentence}>{t(sentences[type])}</p>
      <div className={classes.price}>
        {entry && <Price entry={entry} period={period} />}
        {entry === undefined && <ComingPrice type={type} />}
      </div>
      <div className={classes.action}>{children}</div>
      <TierFacts type={type} />
      <div className={classes.bulbs}>
        {isDrawn && <ScreenBulbs count={planLimits[type].screens} />}
      </div>
    </article>
  );
}

/** In the place of a price that is on its way; who runs no scripts has it from the server. */
function ComingPrice({ type }: { type: PlanType }) {
  if (type === 'basic') return <p className={classes.amount}>{t('home:plans.free')}</p>;
  return (
    <>
      <Waiting className={classes.coming}>
        <Shape height={32} width={150} />
      </Waiting>
      <noscript>
        <p>
          <span className={`${classes.amount} tabular`}>{priceMark(type)}</span>{' '}
          <span className={classes.per}>{t('plan:price.perMonth')}</span>
        </p>
      </noscript>
      <p className={classes.per}>{t('plan:price.monthly')}</p>
    </>
  );
}

/** By the month, so that months and years compare; below it what is charged, and when. */
function Price({ entry, period }: { entry: Entry; period: SoldPeriod }) {
  if (entry.inclusivePrice === 0) {
    return <p className={`${classes.amount} tabular`}>{t('home:plans.free')}</p>;
  }
  const saving = savingOf(entry, period);
  const amount = formatMoney(entry.inclusivePrice);
  return (
    <>
      <p>
        <span className={`${classes.amount} tabular`}>
          {formatMoney(pricePerMonth(entry, period))}
        </span>{' '}
        <span className={classes.per}>{t('plan:price.perMonth')}</span>
      </p>
      <About amount={pricePerMonth(entry, period)} />
      <p className={`${classes.per} tabular`}>
        {period === 'M' && t('plan:price.monthly')}
        {period === 'Y' &&
          saving > 0 &&
          t('plan:price.saving', { amount, saving: formatMoney(saving) })}
        {period === 'Y' && saving <= 0 && t('plan:price.yearly', { amount })}
      </p>
    </>
  );
}
