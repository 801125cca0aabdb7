import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useSetAtom } from 'jotai';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { createOrder } from '#shared/contract/commerce/order.ts';
import type { ErrorDetails } from '#shared/errors/details.ts';
import { showFormAlert } from '#renderer/api/alerts.ts';
import { ApiError, detailsOf, isApiError } from '#renderer/api/api-error.ts';
import { keepDraft } from '#renderer/api/drafts/drafts.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { t } from '#renderer/platform/t.ts';
import { useSchemaForm } from '#renderer/parts/form/use-schema-form.ts';
import { cardPath } from '#renderer/parts/payment/card-fields.tsx';
import { cardPrime } from '#renderer/parts/payment/tap-pay.ts';
import type { Cart } from '../cart/lines.ts';
import { temporaryTeamAtom } from '../team/temporary-team.ts';
import {
  needsOf,
  orderInput,
  type CheckoutValues,
  type OrderInput,
} from '../order/checkout-values.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { followNext } from './follow-next.ts';
import { findAttempt } from './open-attempt.ts';
import { placeOrder, type Placed } from './place-order.ts';

export interface CheckoutOptions {
  cart: Cart;
  isTeam: boolean;
  initialValues: CheckoutValues;
  /** Is the chosen way a card, typed on this page? Then: is it whole? */
  card: { isChosen: (method: CheckoutValues['paymentMethod']) => boolean };
  /** Number of the undecided order that the page displays. */
  seenOrder: string | undefined;
}

export interface Checkout {
  form: UseFormReturnType<CheckoutValues>;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  isBusy: boolean;
  /** Nobody knows whether the last press got through: pressing again is safe. */
  isUnanswered: boolean;
  /** The order was pressed with a card that is not whole. */
  isCardWrong: boolean;
  setCardWhole: (isWhole: boolean) => void;
}

/**
 * The purchase form. `placeOrder` settles an unanswered order before it makes another, so that neither a
 * second press nor a changed form or a reload pays twice. The browser's Back button leads to the page of
 * the payment, not to this form.
 */
export function useCheckout(options: CheckoutOptions): Checkout {
  const { cart, isTeam, initialValues, card, seenOrder } = options;
  const navigate = useNavigate();
  const setTemporaryTeam = useSetAtom(temporaryTeamAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [isUnanswered, setIsUnanswered] = useState(() => findAttempt() !== null);
  const isCardWhole = useRef(false);
  // State arrives too late for the second of two quick presses.
  const isSending = useRef(false);
  const needs = needsOf(cart, { isTeam });
  const inputOf = (values: CheckoutValues) => orderInput(values, cart, needs);

  const { form, reject, rejectFields } = useSchemaForm<CheckoutValues>(createOrder.input, {
    initialValues,
    inputOf,
    onValuesChange: ({ team }) => setTemporaryTeam(needs.team ? team : null),
  });

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current) return;
    const { hasErrors, errors } = form.validate();
    const isCard = needs.payment && card.isChosen(form.getValues().paymentMethod);
    const isCardWrong = isCard && !isCardWhole.current;
    if (hasErrors || isCardWrong) {
      // The card's fields say themselves what is wrong with them.
      return reject(element, { ...errors, ...(isCardWrong && { [cardPath]: true }) });
    }
    const focused = document.activeElement;
    isSending.current = true;
    setIsBusy(true);
    try {
      // The schema has just accepted it.
      const input = inputOf(form.getValues()) as OrderInput;
      await goOn(await placeOrder({ input, prime: isCard ? cardPrime : null, seenOrder }));
    } catch (error) {
      const earlier = detailsOf(error, 1027);
      if (earlier.tradeNo !== undefined) {
        await showEarlier(earlier);
        return;
      }
      fail(() => {
        // The alert gives it back when it closes; the busy button has lost it.
        if (document.activeElement === document.body && focused instanceof HTMLElement) {
          focused.focus();
        }
        setIsUnanswered(findAttempt() !== null);
        // A price of meanwhile is shown with the refusal.
        if (isApiError(error, 1023)) outdateReads(['getCart', 'listPlans']);
        report(element, error);
      });
    }
  }

  /** This cart was ordered before, in another tab say: its payment's page shows what became of it. */
  async function showEarlier({ tradeNo, status }: Partial<ErrorDetails<1027>>): Promise<void> {
    showToast(t(`trade:earlier.${status ?? 'pending'}`));
    await navigate(`/trade/transaction/${tradeNo}`, { replace: true });
    outdateReads(createOrder.invalidates);
  }

  async function goOn({ tradeNo, next }: Placed): Promise<void> {
    // Where it is not paid the form comes back with it; its page forgets it once it is.
    keepDraft(checkoutDraft);
    // In place of the form: Back leads to what became of the order.
    await navigate(`/trade/transaction/${tradeNo}`, { replace: true });
    outdateReads(createOrder.invalidates);
    await followNext(next);
  }

  function fail(tell: () => void): void {
    isSending.current = false;
    flushSync(() => setIsBusy(false));
    tell();
  }

  function report(element: HTMLFormElement, error: unknown): void {
    const barcode = barcodeFault(error);
    if (barcode !== null) reject(element, barcode);
    else if (!rejectFields(element, error)) showFormAlert(error);
  }

  return {
    form,
    submit,
    isBusy,
    isUnanswered,
    isCardWrong: form.errors[cardPath] !== undefined,
    setCardWhole(isWhole) {
      isCardWhole.current = isWhole;
      if (isWhole) form.clearFieldError(cardPath);
    },
  };
}

/** A refusal of the mobile barcode, as the error of its field; null: it is about something else. */
function barcodeFault(error: unknown): FormErrors | null {
  const isAboutIt = error instanceof ApiError && barcodeCodes.includes(error.code);
  return isAboutIt ? { 'invoice.mobileBarcode': errorMessage(error) } : null;
}

const barcodeCodes: readonly number[] = [1035, 1036, 1037];
