import * as app from './app.ts';
import * as auth from './account/auth.ts';
import * as callBack from './commerce/call-back.ts';
import * as cart from './commerce/cart.ts';
import * as document from './commerce/document.ts';
import * as invoiceMail from './commerce/invoice-mail.ts';
import * as currency from './commerce/currency.ts';
import * as invoice from './commerce/invoice.ts';
import * as order from './commerce/order.ts';
import * as license from './commerce/license.ts';
import * as payment from './commerce/payment.ts';
import * as plan from './commerce/plan.ts';
import * as print from './commerce/print.ts';
import * as transaction from './commerce/transaction.ts';
import * as client from './client.ts';
import * as clientDownloads from './client-downloads.ts';
import type { CallDefinition } from './define-call.ts';
import * as device from './device.ts';
import * as inquiry from './inquiry/inquiry.ts';
import * as inquiryDesk from './inquiry/desk.ts';
import * as calendar from './signage/calendar.ts';
import * as webPage from './signage/web-page.ts';
import * as media from './signage/media.ts';
import * as message from './signage/message.ts';
import * as misc from './misc.ts';
import * as newsletter from './newsletter.ts';
import * as passkey from './account/passkey.ts';
import * as notification from './notification.ts';
import * as play from './signage/play.ts';
import * as picture from './signage/picture.ts';
import * as player from './signage/player.ts';
import * as shortcut from './signage/shortcut.ts';
import * as silence from './signage/silence.ts';
import * as slideshow from './signage/slideshow.ts';
import * as refund from './commerce/refund.ts';
import * as registration from './account/registration.ts';
import * as screen from './signage/screen.ts';
import * as security from './account/security.ts';
import * as social from './account/social.ts';
import * as teamInvitations from './team/invitations.ts';
import * as teamMembers from './team/members.ts';
import * as teamTransfer from './team/transfer.ts';
import * as team from './team/team.ts';
import * as twoFactor from './account/two-factor.ts';
import * as user from './account/user.ts';

/** The areas, in the order in which the reference shows them. */
export const areas = {
  auth,
  registration,
  social,
  passkey,
  twoFactor,
  security,
  user,
  device,
  screen,
  message,
  play,
  silence,
  player,
  picture,
  app,
  media,
  slideshow,
  calendar,
  webPage,
  shortcut,
  plan,
  cart,
  order,
  transaction,
  callBack,
  payment,
  license,
  invoice,
  document,
  invoiceMail,
  print,
  refund,
  currency,
  notification,
  newsletter,
  team,
  teamMembers,
  teamInvitations,
  teamTransfer,
  client,
  clientDownloads,
  misc,
  inquiry,
  inquiryDesk,
} as const satisfies Record<string, Readonly<Record<string, CallDefinition>>>;

const table = {
  ...auth,
  ...registration,
  ...app,
  ...media,
  ...client,
  ...clientDownloads,
  ...misc,
  ...inquiry,
  ...inquiryDesk,
  ...user,
  ...notification,
  ...newsletter,
  ...team,
  ...teamMembers,
  ...teamInvitations,
  ...teamTransfer,
  ...twoFactor,
  ...social,
  ...passkey,
  ...security,
  ...device,
  ...screen,
  ...message,
  ...play,
  ...silence,
  ...player,
  ...picture,
  ...slideshow,
  ...calendar,
  ...webPage,
  ...shortcut,
  ...plan,
  ...cart,
  ...order,
  ...transaction,
  ...callBack,
  ...payment,
  ...license,
  ...invoice,
  ...document,
  ...invoiceMail,
  ...print,
  ...refund,
  ...currency,
} as const;

/** Names of the calls that change nothing. */
type ReadName<Table> = {
  [Name in keyof Table]: Table[Name] extends { method: 'GET' } | { kind: 'read' } ? Name : never;
}[keyof Table];

/** A table whose commands invalidate reads that are in it: any other name does not compile. */
type Consistent<Table> = {
  [Name in keyof Table]: CallDefinition & { readonly invalidates?: readonly ReadName<Table>[] };
};

/**
 * Every call of the product by name. Routes, OpenAPI, guard tests and the fuzzer walk this table;
 * pages import the file of their area instead, so that no page carries all of it.
 */
export const calls = table satisfies Consistent<typeof table>;

export type CallName = keyof typeof calls;
export type CallNamed<N extends CallName> = (typeof calls)[N];
