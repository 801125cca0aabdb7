import type { MailedEvent } from '#shared/domain/account/account-events.ts';
import type { MailName } from './drafts.ts';

/** Every mail that the product sends, events by their own names. */
export type MailKind = Exclude<MailName, 'event'> | MailedEvent;

/** At most `max` mails in `seconds`. */
export interface Ceiling {
  max: number;
  seconds: number;
}

/**
 * How often one mailbox gets a kind of mail, whoever causes it. Anyone can name somebody else's address, and colleagues
 * can repeat what is done to a colleague.
 */
export interface MailCeilings {
  /** Checked when a mail is sent; a mail above it is dropped, the shortest period first. The command has succeeded. */
  toMailbox: readonly Ceiling[];
  /** The same for mails that one sender causes. */
  fromSender?: Ceiling;
  /**
   * Where the mail is the purpose of a command, its limit in a day: of one requester and of all. The command returns 4
   * above it. Less than `toMailbox`, so that the 4 comes first.
   */
  requested?: { perRequester: number; all: number };
}

const hour = 3_600;
const day = 24 * hour;

const perDay = (max: number): MailCeilings => ({ toMailbox: [{ max, seconds: day }] });

/** A manager can switch these forth and back; the notification in the product is always written. */
const ofTeam: MailCeilings = {
  toMailbox: [
    { max: 1, seconds: 600 },
    { max: 10, seconds: day },
  ],
};
/** About a user's own security: enough for a bad day, and no flood by a program that has the password. */
const ofSecurity: MailCeilings = {
  toMailbox: [
    { max: 20, seconds: hour },
    { max: 50, seconds: day },
  ],
};
/** Caused by payments and dates, never by a click alone. */
const ofMoney = perDay(200);
/** Several screens are one mail already. */
const ofScreens: MailCeilings = {
  toMailbox: [
    { max: 60, seconds: hour },
    { max: 300, seconds: day },
  ],
};

/** The ceilings of every kind of mail; a kind without them does not compile. */
export const mailCeilings = {
  verifyEmail: { ...perDay(20), requested: { perRequester: 10, all: 10 } },
  resetPassword: { ...perDay(30), requested: { perRequester: 5, all: 10 } },
  twoFactorCode: { ...perDay(80), requested: { perRequester: 30, all: 60 } },
  emailChange: { ...perDay(20), requested: { perRequester: 5, all: 10 } },
  emailChangeAsked: perDay(20),
  accountDeleted: perDay(5),
  newsletter: perDay(5),
  teamInvitation: { ...perDay(30), requested: { perRequester: 10, all: 20 } },
  slideshowShared: { ...perDay(20), fromSender: { max: 10, seconds: day } },
  inquiryTaken: perDay(10),
  /** To the operators' own mailbox. */
  inquiryCame: perDay(2_000),
  inquiryAnswer: perDay(50),
  newSignIn: ofSecurity,
  passwordChanged: ofSecurity,
  passwordChangedLinked: ofSecurity,
  passwordReset: ofSecurity,
  twoFactorOn: ofSecurity,
  twoFactorOff: ofSecurity,
  methodAdded: ofSecurity,
  methodRemoved: ofSecurity,
  recoveryCodesMade: ofSecurity,
  recoveryCodeUsed: ofSecurity,
  secondStepFailed: ofSecurity,
  providerLinked: ofSecurity,
  providerUnlinked: ofSecurity,
  passkeyAdded: ofSecurity,
  passkeyRemoved: ofSecurity,
  emailChanged: ofSecurity,
  desktopSignedIn: ofSecurity,
  accountRestored: ofSecurity,
  screenPaired: ofScreens,
  screenSilent: ofScreens,
  screensSilent: ofScreens,
  screenBack: ofScreens,
  screensBack: ofScreens,
  /** One for each event of an invoice; `requested` is sending it again. */
  invoice: { ...ofMoney, requested: { perRequester: 10, all: 20 } },
  refundRequested: ofMoney,
  refundRequestedWithNote: ofMoney,
  refunded: ofMoney,
  /** To whoever invited: a company's thousands may join in a day. */
  memberJoined: perDay(200),
  memberSuspended: ofTeam,
  memberActivated: ofTeam,
  memberRemoved: ofTeam,
  roleChanged: ofTeam,
  appsChanged: ofTeam,
  memberLeft: perDay(200),
  /** Each has the link to a transfer of its own: one that is dropped leaves its reader with an old link. */
  transferAsked: { ...perDay(30), requested: { perRequester: 5, all: 10 } },
  transferAccepted: ofTeam,
  transferRejected: ofTeam,
  transferExpired: ofTeam,
  transferCancelled: ofTeam,
  planBegun: ofMoney,
  paymentReceived: ofMoney,
  paymentAwaited: ofMoney,
  paymentExpired: ofMoney,
  paymentInQuestion: ofMoney,
  paymentReturned: ofMoney,
  paymentRefused: ofMoney,
  planRenewed: ofMoney,
  paymentNotStored: ofMoney,
  renewalSet: ofMoney,
  renewalComing: ofMoney,
  renewalFailed: ofMoney,
  renewalEnded: ofMoney,
  planEnding: ofMoney,
  planEnded: ofMoney,
  planCancelled: ofMoney,
  planResumed: ofMoney,
  giftDaysAdded: ofMoney,
  serialNumberActivated: ofMoney,
  storageFilling: ofMoney,
  storageFull: ofMoney,
  filesLeaving: ofMoney,
  filesRemoved: ofMoney,
} as const satisfies Record<MailKind, MailCeilings>;

/** Kinds that a command can request. */
export type RequestedMail = {
  [K in MailKind]: (typeof mailCeilings)[K] extends { requested: object } ? K : never;
}[MailKind];
