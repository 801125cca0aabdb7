import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import type { FreeOffer } from '#shared/domain/commerce/catalogue.ts';
import { isForSale } from '#shared/domain/commerce/eligibility.ts';
import { planTypes, type PlanType } from '#shared/domain/constants.ts';
import { Button } from '#renderer/ui/button.tsx';
import { OfPlan } from '../tiers/of-plan.tsx';
import { offersOf, type Entry, type SoldPeriod } from '../tiers/catalogue.ts';
import { tierNames } from '../tiers/tiers.tsx';
import type { Choosing } from './use-choose.ts';

export interface TierActionProps extends Choosing {
  type: PlanType;
  entry: Entry | null;
  period: SoldPeriod;
  catalogue: readonly Entry[];
  /** The tier that is had now. */
  current: PlanType;
  isTeam: boolean;
  usedOffers: readonly FreeOffer[];
}

/** What somebody who may buy can do with a tier. */
export function TierAction(props: TierActionProps) {
  const { type, entry, period, current, isTeam, choose, busySku } = props;
  if (type === 'basic') {
    return <Sentence>{current !== 'basic' && t('plan:action.basic')}</Sentence>;
  }
  if (entry === null) return <Sentence>{t('plan:action.notSold')}</Sentence>;
  if (!isForSale(entry, { isTeam })) return <Sentence>{t('plan:action.notForTeams')}</Sentence>;
  const isSame = type === current;
  const isNext = planTypes.indexOf(type) === planTypes.indexOf(current) + 1;
  return (
    <>
      <Button
        variant={isNext || (isTeam && !isSame) ? undefined : 'default'}
        loading={busySku === entry.sku}
        aria-disabled={busySku !== null}
        onClick={() => choose(entry)}
      >
        {isSame ? (
          <>
            {t(`plan:action.extend.${period}`)}
            <OfPlan name={t(tierNames[type])} />
          </>
        ) : (
          t('plan:action.choose', { plan: entry.planTypeName })
        )}
      </Button>
      {isSame && <Sentence>{t('plan:action.later')}</Sentence>}
      {type === 'professional_team' && !isTeam && (
        <Sentence>{t('plan:action.becomesTeam')}</Sentence>
      )}
      <Offers {...props} />
    </>
  );
}

/** Beginnings that cost nothing: for who has no plan yet, and each once. */
function Offers({
  type,
  period,
  catalogue,
  current,
  usedOffers,
  choose,
  busySku,
}: TierActionProps) {
  if (current !== 'basic') return null;
  return offersOf(catalogue, type, usedOffers)
    .filter(({ entry }) => entry.periodType === 'D' || entry.periodType === period)
    .map(({ kind, entry }) => (
      <Button
        key={entry.sku}
        size="sm"
        variant="default"
        loading={busySku === entry.sku}
        aria-disabled={busySku !== null}
        onClick={() => choose(entry)}
      >
        {kind === 'trial'
          ? t('plan:offer.trial', { count: entry.freeDays })
          : t('plan:offer.firstMonth')}
        <OfPlan name={t(tierNames[type])} />
      </Button>
    ));
}

function Sentence({ children }: { children: ReactNode }) {
  return children ? <p className="quiet">{children}</p> : null;
}
