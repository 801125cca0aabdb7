import { lastDayOfService } from '../commerce/subscription/terms.ts';
import type { SocialProvider } from '../constants.ts';

/** What signs in to an account without its password; passkeys count as one, however many. */
export type WayIn = SocialProvider | 'passkey';

const securityPath = '/account/security-setting';
const subscriptionPath = '/subscription';
const storedPaymentPath = '/subscription/payment-method';
const planPath = '/plan';

/** What happened to a payment; its page is that of the attempt. */
const ofTrade = {
  isMailed: true,
  leadsTo: '/trade/transaction/{tradeNo}',
  link: ['tradeNo'],
} as const;

/**
 * What happens to an account that its owner is told: a line in the notifications, and a mail where
 * somebody else could have done it. Words: `notification:<event>` and `mail:event.<event>` in
 * every language; `values` are what those words may use.
 */
export const accountEvents = {
  /** `place`: browser and system as people know them (`sign-in-place.ts`); `at`: ISO moment. */
  newSignIn: { isMailed: true, values: ['place', 'ip', 'at'], leadsTo: securityPath },
  passwordChanged: { isMailed: true, values: [], leadsTo: securityPath },
  /** The same, where other ways in stay. `providers`: those (WayIn), with commas between. */
  passwordChangedLinked: { isMailed: true, values: ['providers'], leadsTo: securityPath },
  /** By a mailed link, which took other ways in away. `providers`: those, as above. */
  passwordReset: { isMailed: true, values: ['providers'], leadsTo: securityPath },
  twoFactorOn: { isMailed: true, values: [], leadsTo: securityPath },
  twoFactorOff: { isMailed: true, values: [], leadsTo: securityPath },
  /** `method`: sms or authenticator. */
  methodAdded: { isMailed: true, values: ['method'], leadsTo: securityPath },
  methodRemoved: { isMailed: true, values: ['method'], leadsTo: securityPath },
  recoveryCodesMade: { isMailed: true, values: [], leadsTo: securityPath },
  /** `left`: how many are left. */
  recoveryCodeUsed: { isMailed: true, values: ['left'], leadsTo: securityPath },
  /** Somebody with the password, or a linked social account, entered wrong codes. */
  secondStepFailed: { isMailed: true, values: ['ip', 'at'], leadsTo: securityPath },
  /** `provider`: google, apple, facebook or line. */
  providerLinked: { isMailed: true, values: ['provider'], leadsTo: securityPath },
  providerUnlinked: { isMailed: true, values: ['provider'], leadsTo: securityPath },
  /** `name`: what it is called. */
  passkeyAdded: { isMailed: true, values: ['name'], leadsTo: securityPath },
  passkeyRemoved: { isMailed: true, values: ['name'], leadsTo: securityPath },
  /** `email`: the new address. The mail of it goes to the old one. */
  emailChanged: { isMailed: true, values: ['email'], leadsTo: securityPath },
  /** A desktop client was let in from a browser. */
  desktopSignedIn: { isMailed: true, values: ['name', 'at'], leadsTo: securityPath },
  /** A screen was let in; its owner knows it by `name`. */
  screenPaired: { isMailed: true, values: ['name', 'at'], leadsTo: '/console/device' },
  /** Nobody has heard of a screen since `at`. */
  screenSilent: { isMailed: true, values: ['name', 'at'], leadsTo: '/console/device' },
  /** `screens`: their names, a line each, of many the first; `count`: of all. */
  screensSilent: {
    isMailed: true,
    values: ['count', 'screens', 'at'],
    leadsTo: '/console/device',
  },
  /** `gone`: minutes of its silence, of several the longest. */
  screenBack: { isMailed: true, values: ['name', 'gone'], leadsTo: '/console/device' },
  screensBack: {
    isMailed: true,
    values: ['count', 'screens', 'gone'],
    leadsTo: '/console/device',
  },
  /** `plan`: its type; `amount`, `fee` and `arrives` as `moneyText`; `within`: business days, `3–5`. */
  refundRequested: {
    isMailed: true,
    values: ['plan', 'amount', 'fee', 'arrives', 'within'],
    leadsTo: '/print/invoice/{orderNumber}',
    link: ['orderNumber'],
  },
  /** The same, where the invoice stays; `noteWithin`: business days. */
  refundRequestedWithNote: {
    isMailed: true,
    values: ['plan', 'amount', 'fee', 'arrives', 'within', 'noteWithin'],
    leadsTo: '/print/invoice/{orderNumber}',
    link: ['orderNumber'],
  },
  refunded: {
    isMailed: true,
    values: ['plan', 'arrives', 'within'],
    leadsTo: '/print/invoice/{orderNumber}',
    link: ['orderNumber'],
  },
  /** `name`: who invites. Its mail is the invitation, with the link. */
  teamInvited: { isMailed: false, values: ['name', 'team'], leadsTo: null },
  /** `name`: who has joined; told to who invited, or the holder. */
  memberJoined: { isMailed: true, values: ['name', 'team'], leadsTo: '/console/management/member' },
  memberSuspended: { isMailed: true, values: ['team'], leadsTo: null },
  memberActivated: { isMailed: true, values: ['team'], leadsTo: '/application' },
  memberRemoved: { isMailed: true, values: ['team'], leadsTo: '/application' },
  /** `role`: a role of the team. */
  roleChanged: { isMailed: true, values: ['team', 'role'], leadsTo: '/application' },
  /** Others of the team's apps may be used, or administered, than before. */
  appsChanged: { isMailed: true, values: ['team'], leadsTo: '/application' },
  memberLeft: { isMailed: true, values: ['name', 'team'], leadsTo: '/console/management/member' },
  transferAsked: {
    isMailed: true,
    values: ['name', 'team'],
    leadsTo: '/console/management/team/{transferId}',
    link: ['transferId'],
  },
  transferAccepted: {
    isMailed: true,
    values: ['name', 'team'],
    leadsTo: '/console/management/team',
  },
  transferRejected: {
    isMailed: true,
    values: ['name', 'team'],
    leadsTo: '/console/management/team',
  },
  /** Nobody answered in time; told to the holder. */
  transferExpired: {
    isMailed: true,
    values: ['name', 'team'],
    leadsTo: '/console/management/team',
  },
  transferCancelled: { isMailed: true, values: ['name', 'team'], leadsTo: '/application' },
  /** `name`: who shares; `slideshow`: what it is called. */
  slideshowShared: {
    isMailed: true,
    values: ['name', 'slideshow'],
    leadsTo: '/application?edit={slideshowId}',
    link: ['slideshowId'],
  },
  /*
   * Of money. `plan`: a tier, or `storage`; `amount`: as `moneyText` writes it; `on`: a day of Taipei,
   * `YYYY-MM-DD`; `days`: how many.
   */
  planBegun: { ...ofTrade, values: ['plan', 'on'] },
  paymentReceived: { ...ofTrade, values: ['plan', 'amount', 'on'] },
  paymentAwaited: { ...ofTrade, values: ['plan', 'amount'] },
  paymentExpired: { ...ofTrade, values: ['plan', 'amount'] },
  /** Something came in that is not what was asked for. */
  paymentInQuestion: { ...ofTrade, values: ['plan', 'amount'] },
  /** What came in went back by hand; `amount` is that. */
  paymentReturned: { ...ofTrade, values: ['plan', 'amount'] },
  /** An operator found that no transfer will come; the page tells why. */
  paymentRefused: { ...ofTrade, values: ['plan', 'amount'] },
  planRenewed: { ...ofTrade, values: ['plan', 'amount', 'on'] },
  /** It was paid with what nobody told us to charge again. `on`: when it ends for that. */
  paymentNotStored: { isMailed: true, values: ['plan', 'on'], leadsTo: storedPaymentPath },
  /** There is a card for it after all. */
  renewalSet: { isMailed: true, values: ['plan', 'amount', 'on'], leadsTo: subscriptionPath },
  renewalComing: { isMailed: true, values: ['plan', 'amount', 'on'], leadsTo: subscriptionPath },
  /** `reason`: of `charge-reason.ts`; `on`: of the next try. */
  renewalFailed: {
    isMailed: true,
    values: ['plan', 'amount', 'reason', 'on'],
    leadsTo: subscriptionPath,
  },
  /** After the last try. */
  renewalEnded: { isMailed: true, values: ['plan', 'amount'], leadsTo: planPath },
  /** Nothing is charged by itself. */
  planEnding: { isMailed: true, values: ['plan', 'on'], leadsTo: planPath },
  planEnded: { isMailed: true, values: ['plan'], leadsTo: planPath },
  planCancelled: { isMailed: true, values: ['plan', 'on'], leadsTo: subscriptionPath },
  planResumed: { isMailed: true, values: ['plan', 'amount', 'on'], leadsTo: subscriptionPath },
  /** `days`: how many a referral brought. */
  giftDaysAdded: { isMailed: true, values: ['days', 'plan', 'on'], leadsTo: subscriptionPath },
  serialNumberActivated: {
    isMailed: true,
    values: ['days', 'plan', 'on'],
    leadsTo: subscriptionPath,
  },
  /** `percent`: of the storage that is used. */
  storageFilling: { isMailed: true, values: ['percent'], leadsTo: planPath },
  storageFull: { isMailed: true, values: [], leadsTo: planPath },
  /** `on`: when what is over the limit goes. */
  filesLeaving: { isMailed: true, values: ['on'], leadsTo: planPath },
  filesRemoved: { isMailed: true, values: ['count'], leadsTo: planPath },
  accountRestored: { isMailed: true, values: [], leadsTo: securityPath },
} as const satisfies Record<string, AccountEventRule>;

interface AccountEventRule {
  isMailed: boolean;
  values: readonly string[];
  /**
   * Page that the notification and the mail open, a `{name}` standing for a value; null: there is
   * nothing to be done.
   */
  leadsTo: string | null;
  /** Values that no words use, but the address of that page. */
  link?: readonly string[];
}

export type AccountEvent = keyof typeof accountEvents;
export const accountEventNames = Object.keys(accountEvents) as AccountEvent[]; // the keys above

/** Events with words of their own for a mail. */
export type MailedEvent = {
  [E in AccountEvent]: (typeof accountEvents)[E]['isMailed'] extends true ? E : never;
}[AccountEvent];
export const mailedEvents = accountEventNames.filter(isMailed);

const endEvents: readonly AccountEvent[] = [
  'planBegun',
  'paymentReceived',
  'paymentNotStored',
  'planEnding',
  'planCancelled',
  'giftDaysAdded',
  'serialNumberActivated',
];

/**
 * The day that the text of an event prints for its value `on`. Where `on` is the end of a plan it is stored as the first
 * day without service, and the text names the last day of service; of a renewal it is the day of the charge.
 */
export function shownDay(event: AccountEvent, on: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(on);
  return isDay && endEvents.includes(event) ? lastDayOfService(on) : on;
}

/** Is somebody mailed who is told of it? */
export function isMailed(event: AccountEvent): event is MailedEvent {
  return accountEvents[event].isMailed;
}

/** Values that an event's words, and the address of its page, may use. */
export type AccountEventValues<E extends AccountEvent> = Record<
  (typeof accountEvents)[E]['values'][number] | LinkValue<(typeof accountEvents)[E]>,
  string
>;

type LinkValue<Rule> = Rule extends { link: readonly (infer Name extends string)[] } ? Name : never;

/** The page that what happened leads to; null: none. */
export function pageOf(
  event: AccountEvent,
  values: Readonly<Record<string, string>>,
): string | null {
  return (
    accountEvents[event].leadsTo?.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? ''),
    ) ?? null
  );
}
