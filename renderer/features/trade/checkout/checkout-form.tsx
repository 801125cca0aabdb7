import { t } from '#renderer/platform/t.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { getProfile } from '#shared/contract/account/user.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { useDraft } from '#renderer/parts/form/use-draft.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Panels } from '#renderer/ui/panel.tsx';
import { CartPanel } from '../cart/cart-panel.tsx';
import type { Cart } from '../cart/lines.ts';
import { ConvertPanel } from '../convert/convert-panel.tsx';
import { useConversion } from '../convert/use-conversion.ts';
import { InvoicePanel } from '../invoice/invoice-panel.tsx';
import { methodsFor, PaymentPanel, type OfferedMethod } from '../payment/payment-panel.tsx';
import { RenewalNote } from '../summary/renewal-note.tsx';
import { Summary } from '../summary/summary.tsx';
import { TeamPanel, type TeamOptions } from '../team/team-panel.tsx';
import { temporaryTeamAtom } from '../team/temporary-team.ts';
import classes from '../trade.module.css';
import { Agreements } from './agreements.tsx';
import { needsOf, type CheckoutValues } from '../order/checkout-values.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { useCheckout } from './use-checkout.ts';

export interface CheckoutFormProps {
  cart: Cart;
  profile: CallOutput<typeof getProfile>;
  offered: readonly OfferedMethod[];
  /** What the form of the team offers that is founded with it; null: none is. */
  teamOptions: TeamOptions | null;
  /** Number of the undecided order that the page displays. */
  seenOrder: string | undefined;
}

/** All that an order wants to know, beside what it costs. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, profile, offered, teamOptions, seenOrder } = props;
  const isTeam = profile.team !== null;
  const needs = needsOf(cart, { isTeam });
  const methods = methodsFor(offered, needs);
  const temporaryTeam = useTemporaryTeam();
  const { form, submit, isBusy, isUnanswered, isCardWrong, setCardWhole } = useCheckout({
    cart,
    isTeam,
    initialValues: firstValues({ profile, methods, temporaryTeam, teamOptions }),
    card: {
      isChosen: (method) => methods.some(({ id, client }) => id === method && client !== null),
    },
    seenOrder,
  });
  useDraft(form, {
    name: checkoutDraft,
    owner: profile.self.email,
    fields: draftFields,
    isKeptOnLeaving: true,
  });
  const { paymentMethod, team, convertOrders } = form.getValues();
  const conversion = useConversion({ isWanted: needs.conversion, chosen: convertOrders });
  const method = methods.find(({ id }) => id === paymentMethod);
  const isGone = cart.items.some(({ isAvailable }) => !isAvailable);
  const error = form.errors['paymentMethod'];

  return (
    <form className={classes.columns} noValidate onSubmit={(event) => void submit(event)}>
      <Panels>
        <CartPanel cart={cart} />
        {teamOptions && <TeamPanel form={form} options={teamOptions} />}
        {conversion.plans.length > 0 && (
          <ConvertPanel
            {...conversion}
            chosen={convertOrders}
            onChange={(chosen) => form.setFieldValue('convertOrders', chosen)}
          />
        )}
        {needs.payment && (
          <>
            <PaymentPanel
              methods={methods}
              value={paymentMethod}
              error={typeof error === 'string' ? error : null}
              isCardWrong={isCardWrong}
              onChange={(chosen) => form.setFieldValue('paymentMethod', chosen)}
              onCard={setCardWhole}
            />
            <InvoicePanel form={form} />
          </>
        )}
        <Agreements form={form} />
      </Panels>
      <Summary
        cart={cart}
        convertedDays={conversion.days ?? 0}
        forWhom={(needs.team && team.name) || (profile.team?.name ?? profile.self.fullName)}
        note={
          <>
            <RenewalNote
              cart={cart}
              method={method ?? null}
              plan={profile.plan}
              convertedDays={conversion.days ?? 0}
            />
            {isUnanswered && <Alert tone="warn">{t('trade:unanswered')}</Alert>}
          </>
        }
      >
        <Button type="submit" loading={isBusy} disabled={isGone}>
          {cart.total > 0 ? t('trade:pay', { amount: formatMoney(cart.total) }) : t('trade:begin')}
        </Button>
      </Summary>
    </form>
  );
}

/** What a reload brings back; agreeing is done anew. */
const draftFields = ['paymentMethod', 'invoice', 'team', 'convertOrders'] as const;

/** What was typed of the team that is founded; forgotten on the way out (specification section 4). */
function useTemporaryTeam() {
  const setTeam = useSetAtom(temporaryTeamAtom);
  useEffect(() => () => setTeam(null), [setTeam]);
  return useAtomValue(temporaryTeamAtom);
}

const noTeam = {
  name: '',
  category: '',
  vatNumber: '',
  phone: '',
  phoneCountryCode: '',
  address: '',
  postalCode: '',
  country: '',
} as const;

/** What is known already need not be typed. */
function firstValues({
  profile: { self, team },
  methods,
  temporaryTeam,
  teamOptions,
}: {
  profile: CheckoutFormProps['profile'];
  methods: readonly OfferedMethod[];
  temporaryTeam: CheckoutValues['team'] | null;
  teamOptions: TeamOptions | null;
}): CheckoutValues {
  const country = self.country?.code ?? '';
  const home = teamOptions?.callingCodes.find(({ code }) => code === country);
  const [only] = methods;
  return {
    paymentMethod: methods.length === 1 && only ? only.id : '',
    invoice: {
      kind: team?.vatNumber ? 'company' : '',
      email: self.email,
      companyName: team?.name ?? '',
      vatNumber: team?.vatNumber ?? '',
      mobileBarcode: '',
    },
    team: temporaryTeam ?? { ...noTeam, country, phoneCountryCode: home?.callingCode ?? '' },
    convertOrders: [],
    agreeRefundPolicy: false,
    agreeInvoicePolicy: false,
  };
}
