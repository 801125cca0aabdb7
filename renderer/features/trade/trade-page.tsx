import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getProfile, getProfileOptions } from '#shared/contract/account/user.ts';
import { getCart } from '#shared/contract/commerce/cart.ts';
import { listPaymentMethods } from '#shared/contract/commerce/payment.ts';
import { isUpgrade } from '#shared/domain/commerce/survey.ts';
import { may } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import { CheckoutForm } from './checkout/checkout-form.tsx';
import { GiveUp } from './give-up/give-up.tsx';
import { ResumeAttempt } from './checkout/resume-attempt.tsx';
import { OpenPayment, useOpenTransaction } from './open-payment.tsx';
import { needsOf } from './order/checkout-values.ts';

/** The purchase form: what is in the cart, for whom, and how it is paid. */
export function TradePage() {
  const profile = useQuery(query(getProfile, {}));
  const role = profile.data && (profile.data.team?.role ?? 'personal');
  const isBuyer = role !== undefined && may(role, 'buy and pay');
  const cart = useQuery({ ...query(getCart, {}), enabled: isBuyer });
  const methods = useQuery({ ...query(listPaymentMethods, {}), enabled: isBuyer });
  const isTeam = Boolean(profile.data?.team);
  const foundsTeam = cart.data !== undefined && needsOf(cart.data, { isTeam }).team;
  const options = useQuery({ ...query(getProfileOptions, {}), enabled: foundsTeam });
  const isHere = cart.data && methods.data && (!foundsTeam || options.data);
  const open = useOpenTransaction({ isBuyer });
  const failed = [profile, cart, methods, options].find((read) => read.isLoadingError);
  const isEmpty = cart.data?.items.length === 0;
  const inCart = cart.data?.items.map(({ planType }) => planType) ?? [];
  const givesUp = isUpgrade(inCart, profile.data?.plan.type ?? 'basic');
  return (
    <Panels>
      <PageHead
        title={t('trade:title')}
        action={cart.data && profile.data && !isEmpty ? <GiveUp isUpgrade={givesUp} /> : null}
      />
      {failed && (
        <FailedRead
          what={t('trade:failed')}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {role !== undefined && !isBuyer && (
        <Nothing
          title={t('trade:notYours.title')}
          text={t('trade:notYours.text', {
            name: profile.data?.team?.holderName,
            email: profile.data?.team?.holderEmail,
          })}
        />
      )}
      {!failed && (isBuyer || !profile.data) && !(cart.data && methods.data) && (
        <WaitingPanels lines={[2, 6]} />
      )}
      {isEmpty && (
        <ResumeAttempt>
          <Nothing title={t('trade:empty.title')} text={t('trade:empty.text')} />
        </ResumeAttempt>
      )}
      {profile.data && cart.data && methods.data && isHere && !isEmpty && (
        <>
          {open && <OpenPayment open={open} />}
          <CheckoutForm
            cart={cart.data}
            profile={profile.data}
            offered={methods.data}
            teamOptions={options.data ?? null}
            seenOrder={open?.orderNumber}
          />
        </>
      )}
    </Panels>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState level={2} title={title}>
      <p>{text}</p>
      <div>
        <ButtonLink to="/plan">{t('trade:empty.plans')}</ButtonLink>
      </div>
    </EmptyState>
  );
}
