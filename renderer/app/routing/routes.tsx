import type { TextKey } from '#renderer/platform/i18n.ts';
import type { DesktopPattern, PagePattern } from '#renderer/platform/place/page-paths.ts';
import { viewOf, type ApplicationView } from '#renderer/platform/place/place-at.ts';
import type { ConsolePath } from './console-pages.ts';
import type { RouteRow } from './route-row.ts';
import { information } from './rows/information.ts';
import { inquiryRows } from './rows/inquiries.ts';
import { products } from './rows/products.ts';

/**
 * The page that a file names. Said so, each of these lines is a third shorter in the first script than
 * where the name is taken out of the file at once.
 */
const pageOf = async <File, Name extends keyof File>(file: Promise<File>, name: Name) =>
  (await file)[name];

/** The frame's own words: the rail has them, too. */
const applicationTitles: Record<ApplicationView, TextKey> = {
  overview: 'shell:place.overview',
  slideshows: 'shell:place.slideshows',
  files: 'shell:place.library',
};

/** A page of those who are signed in and verified. */
const inside = { access: 'verified', layout: 'shell' } as const;
/** One of them that is a column of forms and texts, dates among them. */
const column = { ...inside, isNarrow: true, showsDates: true } as const;

const auth = { access: 'guest-only', layout: 'auth', namespaces: ['auth', 'validation'] } as const;

const mailedLink = {
  ...auth,
  access: 'signed-in',
  title: 'auth:verify.noticeTitle',
  webOnly: true,
} as const;

/** A document that is printed. */
const printed = {
  ...inside,
  namespaces: ['print'],
  showsDates: true,
} as const;

const rows = [
  {
    path: '/',
    access: 'guest-only',
    layout: 'public',
    title: 'home:hero.title',
    description: 'home:hero.lead',
    namespaces: ['home'],
    hidesBackToTop: true,
    webOnly: true,
    page: () => pageOf(import('#renderer/features/home/home-page.tsx'), 'HomePage'),
  },
  {
    ...auth,
    path: '/login',
    title: 'auth:login.title',
    description: 'auth:login.lead',
    readsNothing: true,
    page: () => pageOf(import('#renderer/features/auth/login-page.tsx'), 'LoginPage'),
  },
  {
    ...auth,
    path: '/signup',
    title: 'auth:signup.title',
    description: 'home:hero.lead',
    page: () => pageOf(import('#renderer/features/auth/signup-page.tsx'), 'SignupPage'),
  },
  {
    ...auth,
    path: '/forgot-password',
    title: 'auth:forgot.title',
    description: 'auth:forgot.lead',
    page: () =>
      pageOf(
        import('#renderer/features/auth/password/forgot-password-page.tsx'),
        'ForgotPasswordPage',
      ),
  },
  {
    ...auth,
    path: '/reset-password/:token',
    // Somebody who came by social sign-in sets a first password by it.
    access: 'public',
    title: 'auth:reset.title',
    page: () =>
      pageOf(
        import('#renderer/features/auth/password/reset-password-page.tsx'),
        'ResetPasswordPage',
      ),
  },
  { ...mailedLink, path: '/email/verify/:token' },
  { ...mailedLink, path: '/email/change/:token' },
  {
    ...auth,
    path: '/verify-email-notice',
    access: 'unverified-only',
    title: 'auth:verify.noticeTitle',
    page: () =>
      pageOf(
        import('#renderer/features/auth/verify-email/verify-email-notice-page.tsx'),
        'VerifyEmailNoticePage',
      ),
  },
  {
    ...auth,
    path: '/verify-email-success',
    access: 'verified',
    title: 'auth:verify.successTitle',
    page: () =>
      pageOf(
        import('#renderer/features/auth/verify-email/verify-email-success-page.tsx'),
        'VerifyEmailSuccessPage',
      ),
  },
  {
    ...auth,
    path: '/verify-email-fail',
    access: 'public',
    isDrawnLate: true,
    title: 'auth:verify.failTitle',
    page: () =>
      pageOf(
        import('#renderer/features/auth/verify-email/verify-email-fail-page.tsx'),
        'VerifyEmailFailPage',
      ),
  },
  {
    path: '/application',
    ...inside,
    title: 'application:title',
    titleAt: (search) => applicationTitles[viewOf(search)],
    namespaces: ['application', 'list', 'validation'],
  },
  {
    path: '/two-factor',
    access: 'guest-only',
    layout: 'auth',
    title: 'two-factor:title',
    namespaces: ['auth', 'two-factor', 'validation'],
    page: () =>
      pageOf(import('#renderer/features/auth/two-factor/two-factor-page.tsx'), 'TwoFactorPage'),
  },
  {
    path: '/two-factor/:method/verify',
    access: 'guest-only',
    layout: 'auth',
    title: 'two-factor:verify.title',
    namespaces: ['auth', 'two-factor', 'validation'],
    page: () =>
      pageOf(
        import('#renderer/features/auth/two-factor/two-factor-verify-page.tsx'),
        'TwoFactorVerifyPage',
      ),
  },
  {
    path: '/account/profile',
    ...column,
    title: 'account:profile.title',
    namespaces: ['account', 'validation'],
  },
  {
    path: '/account/profile/edit',
    above: '/account/profile',
    ...column,
    title: 'account:edit.title',
    namespaces: ['account', 'date', 'validation'],
  },
  {
    path: '/account/security-setting',
    ...column,
    title: 'security:title',
    namespaces: ['account', 'list', 'security', 'two-factor', 'validation'],
  },
  {
    path: '/account/device-auth',
    ...column,
    title: 'device:auth.title',
    namespaces: ['account', 'device', 'two-factor', 'validation'],
  },
  {
    path: '/login-code/:hash/:code',
    access: 'verified',
    layout: 'auth',
    title: 'device:code.title',
    namespaces: ['auth', 'device', 'two-factor', 'validation'],
    showsDates: true,
  },
  {
    path: '/device-setup-success',
    access: 'verified',
    layout: 'auth',
    title: 'device:success.title',
    namespaces: ['auth', 'device'],
  },
  {
    path: '/notification',
    ...inside,
    title: 'notification:title',
    isList: true,
    namespaces: ['list', 'notification'],
    showsDates: true,
  },
  {
    path: '/notification/:id',
    ...column,
    title: 'notification:detail',
    namespaces: ['notification'],
  },
  {
    path: '/unsubscribe/:token',
    access: 'public',
    layout: 'auth',
    title: 'notification:unsubscribe.title',
    namespaces: ['auth', 'notification'],
    webOnly: true,
    page: () =>
      pageOf(import('#renderer/features/notification/unsubscribe-page.tsx'), 'UnsubscribePage'),
  },
  {
    path: '/console/device',
    ...inside,
    title: 'screens:title',
    isList: true,
    namespaces: ['date', 'list', 'screens', 'validation'],
    showsDates: true,
  },
  {
    path: '/console/inquiries',
    ...inside,
    title: 'shell:place.inquiries',
    isList: true,
    namespaces: ['desk', 'list'],
    showsDates: true,
  },
  {
    path: '/console/inquiries/:id',
    ...column,
    title: 'desk:one',
    namespaces: ['desk', 'inquiry', 'validation'],
  },
  {
    path: '/console/management/member',
    ...inside,
    title: 'team:member.title',
    isList: true,
    namespaces: ['list', 'team', 'validation'],
    showsDates: true,
  },
  {
    path: '/console/management/team/edit',
    above: '/console/management/team',
    isNarrow: true,
    ...inside,
    title: 'team:edit.title',
    namespaces: ['team', 'validation'],
  },
  {
    path: '/console/management/team/audit',
    above: '/console/management/team',
    ...inside,
    title: 'team:audit.title',
    isList: true,
    namespaces: ['list', 'team'],
    showsDates: true,
  },
  {
    path: '/console/management/team/:token?',
    ...inside,
    title: 'team:team.title',
    namespaces: ['team', 'security', 'two-factor', 'validation'],
    showsDates: true,
  },
  {
    path: '/team-invitation',
    access: 'signed-in',
    layout: 'auth',
    title: 'team:invitation.title',
    namespaces: ['auth', 'team'],
    isDrawnLate: true,
  },
  {
    path: '/plan',
    ...inside,
    title: 'plan:title',
    namespaces: ['home', 'plan'],
    showsDates: true,
  },
  ...products,
  {
    path: '/pricing',
    access: 'public',
    layout: 'public',
    title: 'plan:pricing.title',
    description: 'plan:pricing.lead',
    namespaces: ['home', 'plan'],
    hidesBackToTop: true,
    webOnly: true,
    showsDates: true,
    page: () => pageOf(import('#renderer/features/plan/pricing-page.tsx'), 'PricingPage'),
  },
  {
    path: '/trade/',
    above: '/plan',
    ...inside,
    title: 'trade:title',
    namespaces: ['payment', 'plan', 'team', 'trade', 'validation'],
    showsDates: true,
    // Its place on a phone is the amount's.
    hidesBackToTop: true,
  },
  {
    path: '/trade/transaction/:tradeNo',
    above: '/plan',
    ...column,
    title: 'trade:transaction.title',
    namespaces: ['plan', 'trade'],
  },
  {
    path: '/trade/refund/:tradeNo/application',
    above: '/subscription',
    ...column,
    title: 'refund:title',
    namespaces: ['refund', 'validation'],
  },
  {
    path: '/trade/refund/application/success',
    above: '/subscription',
    ...column,
    title: 'refund:success.title',
    namespaces: ['refund', 'trade'],
  },
  {
    path: '/subscription',
    ...inside,
    title: 'subscription:title',
    isList: true,
    namespaces: ['list', 'subscription', 'validation'],
    showsDates: true,
  },
  {
    ...column,
    path: '/subscription/order/:orderNumber',
    above: '/subscription',
    title: 'subscription:order.title',
    namespaces: ['subscription'],
  },
  {
    ...column,
    path: '/subscription/payment-method',
    above: '/subscription',
    title: 'payment:title',
    namespaces: ['payment', 'subscription'],
  },
  {
    ...printed,
    path: '/print/invoice/:orderNumber',
    title: 'print:invoice.title',
  },
  {
    ...printed,
    path: '/print/receipt/:tradeNo',
    title: 'print:receipt.title',
  },
  {
    path: '/invoice/:token',
    access: 'public',
    layout: 'public',
    title: 'print:mailed.title',
    namespaces: ['print'],
    showsDates: true,
    hidesBackToTop: true,
    isDrawnLate: true,
    webOnly: true,
    page: () =>
      pageOf(import('#renderer/features/print/mailed-invoice-page.tsx'), 'MailedInvoicePage'),
  },
  ...inquiryRows,
  information('/help', 'help', ['help']),
  information('/terms-of-service', 'terms', ['terms']),
  // What the two documents share stands in the terms.
  information('/privacy-policy', 'privacy', ['terms', 'privacy']),
] as const satisfies readonly RouteRow[];

type Row = (typeof rows)[number];

/** A pattern that links may name and that has no row does not compile, nor does a row without a page. */
type Paged = Extract<Row, { page: unknown }>['path'] | Extract<Row['path'], ConsolePath>;
type Missing = Exclude<PagePattern, Paged | DesktopPattern>;

/** Every page of the renderer, a row each. A path that has no row leads to /login. */
export const routes: [Missing] extends [never] ? readonly RouteRow[] : never = rows;
