import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { listPlans } from '#shared/contract/commerce/plan.ts';
import { planTypes, type PlanType } from '#shared/domain/constants.ts';
import { query } from '#renderer/api/query.ts';
import { intendedUrlAtom, seemsSignedInAtom } from '#renderer/api/session.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import publicPage from '#renderer/ui/public/public-page.module.css';
import { StorageOffer } from './buy/storage-offer.tsx';
import { PeriodBar, usePeriod } from './period-bar.tsx';
import { PriceNotes } from './price-notes.tsx';
import { entryOf, storageOf, type Entry, type SoldPeriod } from './tiers/catalogue.ts';
import { OfPlan } from './tiers/of-plan.tsx';
import { Tier, tierNames, Tiers } from './tiers/tiers.tsx';

/** The plans with their prices, for everybody. */
export function PricingPage() {
  const catalogue = useQuery(query(listPlans, {}));
  return (
    <div className={publicPage.measure}>
      <Panels>
        <PageHead title={t('plan:pricing.title')} lead={t('plan:pricing.lead')} />
        {catalogue.isLoadingError && (
          <FailedRead
            what={t('plan:failed')}
            error={catalogue.error}
            isRetrying={catalogue.isFetching}
            onRetry={() => void catalogue.refetch()}
          />
        )}
        {!catalogue.isLoadingError && <Prices catalogue={catalogue.data} />}
      </Panels>
    </div>
  );
}

/** What the tiers bring is known before what they cost is read. */
function Prices({ catalogue }: { catalogue: readonly Entry[] | undefined }) {
  const [period, setPeriod] = usePeriod();
  const storage = catalogue && storageOf(catalogue, period);
  return (
    <>
      <PeriodBar catalogue={catalogue ?? []} period={period} onPeriod={setPeriod} />
      <Tiers>
        {planTypes.map((type) => {
          const tier = { type, period, entry: catalogue && entryOf(catalogue, type, period) };
          return (
            <Tier key={type} {...tier} isDrawn>
              <Way {...tier} />
            </Tier>
          );
        })}
      </Tiers>
      {storage && <StorageOffer entry={storage} period={period} choosing={null} />}
      <PriceNotes />
    </>
  );
}

/** The way to a tier: for visitors by signing up, for others by the plans of their workspace. */
function Way({
  type,
  entry,
  period,
}: {
  type: PlanType;
  entry: Entry | null | undefined;
  period: SoldPeriod;
}) {
  const isSignedIn = useAtomValue(seemsSignedInAtom);
  const setIntended = useSetAtom(intendedUrlAtom);
  const variant = type === 'professional' ? undefined : 'default';
  const plans = period === 'M' ? '/plan' : (`/plan?period=${period}` as const);
  const name = entry?.planTypeName ?? t(tierNames[type]);
  if (isSignedIn) {
    if (type === 'basic') return null;
    return (
      <ButtonLink to={plans} variant={variant}>
        {t('plan:action.choose', { plan: name })}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/signup"
      variant={variant}
      // Whoever signs up for a plan comes to choose it.
      onClick={() => setIntended(type === 'basic' ? null : plans)}
    >
      {type === 'basic' ? (
        <>
          {t('plan:pricing.start')}
          <OfPlan name={name} />
        </>
      ) : (
        t('plan:action.choose', { plan: name })
      )}
    </ButtonLink>
  );
}
