import { matchPath } from 'react-router-dom';

/**
 * The pattern of every page. The route table has a row for each and none beside them, or it does not
 * compile; so a link typed by these leads to a page.
 */
export const pagePatterns = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password/:token',
  '/email/verify/:token',
  '/email/change/:token',
  '/verify-email-notice',
  '/verify-email-success',
  '/verify-email-fail',
  '/two-factor',
  '/two-factor/:method/verify',
  '/application',
  '/account/profile',
  '/account/profile/edit',
  '/account/security-setting',
  '/account/device-auth',
  '/login-code/:hash/:code',
  '/device-setup-success',
  '/notification',
  '/notification/:id',
  '/unsubscribe/:token',
  '/console/device',
  '/console/inquiries',
  '/console/inquiries/:id',
  '/console/management/member',
  '/console/management/team/edit',
  '/console/management/team/audit',
  '/console/management/team/:token?',
  '/team-invitation',
  '/plan',
  '/poster',
  '/meeting-post-plus',
  '/pricing',
  '/pricing/submit-inquiry',
  '/submit-inquiry',
  '/user-submit-inquiry',
  '/technical-support',
  '/user-technical-support',
  '/trade/',
  '/trade/refund/:tradeNo/application',
  '/trade/refund/application/success',
  '/subscription',
  '/subscription/order/:orderNumber',
  '/subscription/payment-method',
  '/print/invoice/:orderNumber',
  '/print/receipt/:tradeNo',
  '/invoice/:token',
  '/trade/transaction/:tradeNo',
  '/help',
  '/terms-of-service',
  '/privacy-policy',
] as const;

/** Of the desktop client alone: no page of the web is named so, and no server leads there. */
export type DesktopPattern =
  | '/print-centre'
  | '/settings'
  | '/settings/diagnostics'
  | '/settings/updates';

export type PagePattern = (typeof pagePatterns)[number] | DesktopPattern;

/** A pattern with its parameters filled in; an optional one may be left out with its slash. */
type Filled<Pattern extends string> = Pattern extends `${infer Head}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Filled<`${Head}/${NameOf<Name>}/${Tail}`>
    : Rest extends `${string}?`
      ? Head | `${Head}/${string}`
      : `${Head}/${string}`
  : Pattern;
type NameOf<_Name> = string;

/** The path of a page. */
export type PagePath = Filled<PagePattern>;

/** Where a link may lead: a page, a place on it, a place on this one; and the server's test inbox. */
export type PageTo =
  | PagePath
  | `${PagePath}${'?' | '#'}${string}`
  | `#${string}`
  | { pathname?: PagePath; search: string }
  | '/sandbox/outbox';

function isPage(path: string): path is PagePath {
  return pagePatterns.some((pattern) => matchPath(pattern, path) !== null);
}

/** A link to what somebody else named (the server, say), or null where no page of ours is meant. */
export function pageAt(address: string): PageTo | null {
  const [path = ''] = address.split(/[?#]/);
  return isPage(path) ? (address as PageTo) : null; // its path has just been looked up
}
