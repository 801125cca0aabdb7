import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { getCart } from '#shared/contract/commerce/cart.ts';
import { listPlans } from '#shared/contract/commerce/plan.ts';
import { planTypes } from '#shared/domain/constants.ts';
import { may } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import { CartNotice } from './buy/cart-notice.tsx';
import { StorageOffer } from './buy/storage-offer.tsx';
import { TierAction } from './buy/tier-action.tsx';
import { useChoose } from './buy/use-choose.ts';
import { WhoBuys } from './buy/who-buys.tsx';
import { PeriodBar, usePeriod } from './period-bar.tsx';
import { PlanNow } from './plan-now.tsx';
import { PriceNotes } from './price-notes.tsx';
import { entryOf, storageOf, type Entry } from './tiers/catalogue.ts';
import { Tier, Tiers } from './tiers/tiers.tsx';

/** What the workspace has, what else there is, and the way to it. */
export function PlanPage() {
  const catalogue = useQuery(query(listPlans, {}));
  const profile = useQuery(query(getProfile, {}));
  const isBuyer =
    profile.data !== undefined && may(profile.data.team?.role ?? 'personal', 'buy and pay');
  const cart = useQuery({ ...query(getCart, {}), enabled: isBuyer });
  const reads = isBuyer ? [catalogue, profile, cart] : [catalogue, profile];
  const failed = reads.find((read) => read.isLoadingError);
  const isHere = catalogue.data && profile.data && (!isBuyer || cart.data);
  return (
    <Panels>
      <PageHead
        title={t('plan:title')}
        lead={t('plan:lead')}
        action={
          isBuyer && (
            <ButtonLink variant="default" to="/subscription/payment-method">
              {t('plan:paymentMethod')}
            </ButtonLink>
          )
        }
      />
      {failed && (
        <FailedRead
          what={t('plan:failed')}
          error={failed.error}
          isRetrying={reads.some((read) => read.isFetching)}
          onRetry={() => reads.forEach((read) => void read.refetch())}
        />
      )}
      {!failed && !isHere && <WaitingPanels lines={[3, 10]} />}
      {catalogue.data && profile.data && isHere && (
        <>
          {profile.data.team && !isBuyer && <WhoBuys team={profile.data.team} />}
          {cart.data && <CartNotice items={cart.data.items} />}
          <PlanNow plan={profile.data.plan} isBuyer={isBuyer} />
          <Offer
            catalogue={catalogue.data}
            current={profile.data.plan.type}
            isTeam={profile.data.team !== null}
            usedOffers={isBuyer && cart.data ? cart.data.usedOffers : null}
          />
          <PriceNotes />
        </>
      )}
    </Panels>
  );
}

interface OfferProps {
  catalogue: readonly Entry[];
  current: Parameters<typeof TierAction>[0]['current'];
  isTeam: boolean;
  /** Null: for somebody who may not buy. */
  usedOffers: Parameters<typeof TierAction>[0]['usedOffers'] | null;
}

function Offer({ catalogue, current, isTeam, usedOffers }: OfferProps) {
  const [period, setPeriod] = usePeriod();
  const choosing = useChoose();
  const storage = storageOf(catalogue, period);
  return (
    <>
      <PeriodBar catalogue={catalogue} period={period} onPeriod={setPeriod} />
      <Tiers>
        {planTypes.map((type) => {
          const tier = { type, period, entry: entryOf(catalogue, type, period) };
          return (
            <Tier key={type} {...tier} isCurrent={type === current}>
              {usedOffers && (
                <TierAction
                  {...tier}
                  {...{ catalogue, current, isTeam, usedOffers }}
                  {...choosing}
                />
              )}
            </Tier>
          );
        })}
      </Tiers>
      {storage && (
        <StorageOffer entry={storage} period={period} choosing={usedOffers ? choosing : null} />
      )}
    </>
  );
}
