import type { PaymentMethod } from '#shared/domain/commerce/order.ts';
import type { Language } from '#shared/domain/constants.ts';

/** What a later payment without the payer is made with. A secret: sealed wherever it is kept. */
export type StoredCredential =
  | {
      method: 'card';
      cardKey: string;
      cardToken: string;
      lastFour: string;
      /** `YYYYMM`; null where the provider does not say. */
      expires: string | null;
    }
  | { method: 'paypal'; vaultId: string };

/** One attempt as its provider is asked about it again. */
export interface AttemptKey {
  /** Up to 20 letters and digits; one that was tried once is never used again, paid or not. */
  attemptNo: string;
  /** Whole dollars of TWD. */
  amount: number;
  currency: 'TWD';
  /** What `start` answered as `reference`; null where the process died before it was kept. */
  reference: string | null;
  /** The product's time. */
  at: Date;
  /** It was given up: money that came all the same counts, but none is taken any more. */
  isOver?: boolean;
}

/** What a charge says of itself, with or without the payer. */
export interface Charge {
  attemptNo: string;
  amount: number;
  currency: 'TWD';
  /** Plain words without marks; providers cut it at 50 characters. */
  description: string;
  email: string;
  at: Date;
}

/** An attempt to pay, the payer being there. */
export interface Attempt extends Charge {
  locale: Language;
  /** Where the provider sends the browser after the payment: `/payment/{provider}/return`. */
  returnUrl: string;
  /** Where the provider's server calls: `/payment/{provider}/notify`. */
  notifyUrl: string;
  /** Where somebody who gives up goes on: the page of the trade. */
  backUrl: string;
  /** Card only: what the hosted fields made of the card; lives 90 seconds, once. */
  prime?: string;
  /** Keep the card or PayPal account for renewals. */
  isRemembered?: boolean;
}

/** Money that has come in. Compare all of it with the attempt before anything is delivered. */
export interface Settlement {
  method: PaymentMethod;
  attemptNo: string;
  /** The provider's own number; a payment counts once by it. */
  providerTradeNo: string;
  merchantId: string;
  amount: number;
  /** As the provider writes it. */
  currency: string;
  paidAt: Date;
  /** The provider's word for the kind (`Credit_CreditCard`, `VACC`, …); decides how money goes back. */
  kind: string;
  bankCode: string | null;
  lastFour: string | null;
  /** Where the attempt asked for it and the provider gave it. */
  stored: StoredCredential | null;
}

/** Where to transfer money to, or the number to pay by at a machine or shop. */
export interface Instructions {
  /** Three digits; null for a shop's number. */
  bankCode: string | null;
  bankName: string | null;
  accountName: string | null;
  /** Account, or the shop's payment number. */
  account: string;
  amount: number;
  /** What the payer writes into the transfer; null where the account is his alone. */
  reference: string | null;
  until: Date | null;
}

/**
 * What the payer does next. `reference` is kept with the attempt: `settle` needs it.
 * `form` is sent by the browser itself as soon as the page is there.
 */
export type Next =
  | {
      kind: 'redirect';
      url: string;
      reference: string | null;
      /** Counts once `settle` says paid, which does not tell it again. */
      stored: StoredCredential | null;
    }
  | { kind: 'form'; action: string; fields: Record<string, string>; reference: null }
  | { kind: 'done'; settlement: Settlement }
  | { kind: 'instructions'; instructions: Instructions; reference: null }
  | { kind: 'declined'; reason: string };

/** The end of a charge without the payer. */
export type Charged =
  | { kind: 'done'; settlement: Settlement }
  | { kind: 'declined'; reason: string }
  /** Taken on, not paid yet: `settle` tells. */
  | { kind: 'pending'; reference: string };

/** What became of an attempt. */
export type State =
  | { state: 'paid'; settlement: Settlement }
  /** `settlement.amount` is what was paid; wholly refunded. */
  | { state: 'refunded'; settlement: Settlement }
  /** `isUnderWay`: the payer has paid, and the bank takes its days. */
  | { state: 'pending'; isUnderWay?: true }
  | { state: 'failed'; reason: string }
  /** The provider has never heard of it: the payer did not get that far. */
  | { state: 'unknown' };

/** A provider's call-back whose signature is right, or one that only makes us ask. */
export type Notice =
  | { kind: 'paid'; settlement: Settlement }
  /** A failed one may still be paid: `paid` after `failed` counts. */
  | { kind: 'failed'; attemptNo: string; reason: string }
  | { kind: 'instructions'; attemptNo: string; instructions: Instructions }
  /** Nothing in it is believed: find the attempt by one of the two and `settle` it. */
  | ({ kind: 'ask' } & Returned)
  /** The provider's, and nothing to do: a payment that was only simulated, an event of no payment. */
  | { kind: 'none' };

/** Which attempt a browser came back from; never what became of it. */
export interface Returned {
  attemptNo: string | null;
  reference: string | null;
  /** A number to pay by of which the browser alone brings word (NewebPay), signed by the provider. */
  instructions?: Instructions;
}

/** A request of a provider or of a browser, as `RawRequest` of call-backs has it. */
export interface ProviderRequest {
  body: Buffer;
  contentType: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Behind the question mark. */
  query: string;
}

export interface RefundRequest {
  settlement: Settlement;
  /** Of this refund; at most what is left of the payment. */
  amount: number;
  /** Up to 20 letters and digits, unique for ever; the same for a repetition of the same refund. */
  refundNo: string;
  at: Date;
}

export type Refunded =
  | { state: 'done'; reference: string }
  /** Taken on; the bank does it. */
  | { state: 'pending'; reference: string }
  /** No provider's call can do it: an operator transfers the money. */
  | { state: 'manual'; reference: null }
  /** Only after the payment's capture: ask again the day after. */
  | { state: 'later'; reason: string }
  | { state: 'refused'; reason: string };

/**
 * One way to pay. Every call rejects with ServiceUnreachableError where the outcome is not known
 * (time out, rubbish, a gateway's error): the money may have moved. `settle` before anything else.
 */
export interface PaymentPort {
  readonly method: PaymentMethod;
  /** May a refund with the same `refundNo` be asked for again after an unknown outcome? */
  readonly canRepeatRefund: boolean;
  /** Does money of this kind (`Settlement.kind`) go back by no call, but by somebody's transfer? */
  goesBackByHand(kind: string): boolean;
  /** What the page needs to take a card's numbers; null for all others. */
  readonly client: { appId: number; appKey: string; isLive: boolean; scriptUrl: string } | null;
  /** An amount of 0, where there is `charge` and no `bind`: the payer agrees to later charges alone. */
  start(attempt: Attempt): Promise<Next>;
  /** Charges without the payer; absent where nothing can be stored. */
  charge?: (stored: StoredCredential, charge: Charge) => Promise<Charged>;
  /** Stores a card without a payment; null for one that is refused. */
  bind?: (prime: string, holder: { email: string }) => Promise<StoredCredential | null>;
  /**
   * Asks what became of an attempt, and takes the money that the payer has agreed to where that is a
   * step of its own (PayPal): only for attempts that would still be delivered.
   */
  settle(key: AttemptKey): Promise<State>;
  /** Null for what the provider did not send. `at`: now, for certificates. */
  verifyNotify(request: ProviderRequest, at: Date): Promise<Notice | null>;
  /** The text that the provider reads as "got it"; sent only once all is written. */
  readonly notifyAnswer: string;
  /** Null for what names no attempt. */
  verifyReturn(request: ProviderRequest): Returned | null;
  refund(request: RefundRequest): Promise<Refunded>;
}
