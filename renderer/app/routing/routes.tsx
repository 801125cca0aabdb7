import type { TextKey } from '#renderer/platform/i18n.ts';
import type { DesktopPattern, PagePattern } from '#renderer/platform/page-paths.ts';
import { viewOf, type ApplicationView } from '#renderer/platform/place/place-at.ts';
import type { ConsolePath } from './console-pages.ts';
import type { RouteRow } from './route-row.ts';
import { information } from './rows/information.ts';
import { inquiryRows } from './rows/inquiries.ts';

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

/** The page of the console that a path names; the files of all of them are named where they are (console-pages.ts). */
const fromConsole = (path: ConsolePath) => async () =>
  (await import('./console-pages.ts')).consolePages[path]();

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
  page: fromConsole('/email/verify/:token'),
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
    page: fromConsole('/application'),
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
    page: fromConsole('/account/profile'),
  },
  {
    path: '/account/profile/edit',
    above: '/account/profile',
    ...column,
    title: 'account:edit.title',
    namespaces: ['account', 'validation'],
    page: fromConsole('/account/profile/edit'),
  },
  {
    path: '/account/security-setting',
    ...column,
    title: 'security:title',
    namespaces: ['account', 'list', 'security', 'two-factor', 'validation'],
    page: fromConsole('/account/security-setting'),
  },
  {
    path: '/account/device-auth',
    ...column,
    title: 'device:auth.title',
    namespaces: ['account', 'device', 'two-factor', 'validation'],
    page: fromConsole('/account/device-auth'),
  },
  {
    path: '/login-code/:hash/:code',
    access: 'verified',
    layout: 'auth',
    title: 'device:code.title',
    namespaces: ['auth', 'device', 'two-factor', 'validation'],
    showsDates: true,
    page: fromConsole('/login-code/:hash/:code'),
  },
  {
    path: '/device-setup-success',
    access: 'verified',
    layout: 'auth',
    title: 'device:success.title',
    namespaces: ['auth', 'device'],
    page: fromConsole('/device-setup-success'),
  },
  {
    path: '/notification',
    ...inside,
    title: 'notification:title',
    isList: true,
    namespaces: ['list', 'notification'],
    showsDates: true,
    page: fromConsole('/notification'),
  },
  {
    path: '/notification/:id',
    ...column,
    title: 'notification:detail',
    namespaces: ['notification'],
    page: fromConsole('/notification/:id'),
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
    namespaces: ['list', 'screens', 'validation'],
    showsDates: true,
    page: fromConsole('/console/device'),
  },
  {
    path: '/console/management/member',
    ...inside,
    title: 'team:member.title',
    isList: true,
    namespaces: ['list', 'team', 'validation'],
    showsDates: true,
    page: fromConsole('/console/management/member'),
  },
  {
    path: '/console/management/team/edit',
    above: '/console/management/team',
    isNarrow: true,
    ...inside,
    title: 'team:edit.title',
    namespaces: ['team', 'validation'],
    page: fromConsole('/console/management/team/edit'),
  },
  {
    path: '/console/management/team/audit',
    above: '/console/management/team',
    ...inside,
    title: 'team:audit.title',
    isList: true,
    namespaces: ['list', 'team'],
    showsDates: true,
    page: fromConsole('/console/management/team/audit'),
  },
  {
    path: '/console/management/team/:token?',
    ...inside,
    title: 'team:team.title',
    namespaces: ['team', 'security', 'two-factor', 'validation'],
    showsDates: true,
    page: fromConsole('/console/management/team/:token?'),
  },
  {
    path: '/team-invitation',
    access: 'signed-in',
    layout: 'auth',
    title: 'team:invitation.title',
    namespaces: ['auth', 'team'],
    isDrawnLate: true,
    page: fromConsole('/team-invitation'),
  },
  {
    path: '/plan',
    ...inside,
    title: 'plan:title',
    namespaces: ['home', 'plan'],
    showsDates: true,
    page: fromConsole('/plan'),
  },
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
    page: fromConsole('/trade/'),
  },
  {
    path: '/trade/transaction/:tradeNo',
    above: '/plan',
    ...column,
    title: 'trade:transaction.title',
    namespaces: ['plan', 'trade'],
    page: fromConsole('/trade/transaction/:tradeNo'),
  },
  {
    path: '/trade/refund/:tradeNo/application',
    above: '/subscription',
    ...column,
    title: 'refund:title',
    namespaces: ['refund', 'validation'],
    page: fromConsole('/trade/refund/:tradeNo/application'),
  },
  {
    path: '/trade/refund/application/success',
    above: '/subscription',
    ...column,
    title: 'refund:success.title',
    namespaces: ['refund'],
    page: fromConsole('/trade/refund/application/success'),
  },
  {
    path: '/subscription',
    ...inside,
    title: 'subscription:title',
    isList: true,
    namespaces: ['list', 'subscription', 'validation'],
    showsDates: true,
    page: fromConsole('/subscription'),
  },
  {
    ...column,
    path: '/subscription/order/:orderNumber',
    above: '/subscription',
    title: 'subscription:order.title',
    namespaces: ['subscription'],
    page: fromConsole('/subscription/order/:orderNumber'),
  },
  {
    ...column,
    path: '/subscription/payment-method',
    above: '/subscription',
    title: 'payment:title',
    namespaces: ['payment', 'subscription'],
    page: fromConsole('/subscription/payment-method'),
  },
  {
    ...printed,
    path: '/print/invoice/:orderNumber',
    title: 'print:invoice.title',
    page: fromConsole('/print/invoice/:orderNumber'),
  },
  {
    ...printed,
    path: '/print/receipt/:tradeNo',
    title: 'print:receipt.title',
    page: fromConsole('/print/receipt/:tradeNo'),
  },
  ...inquiryRows,
  information('/help', 'help', ['help']),
  information('/terms-of-service', 'terms', ['terms']),
  // What the two documents share stands in the terms.
  information('/privacy-policy', 'privacy', ['terms', 'privacy']),
] as const satisfies readonly RouteRow[];

/** A pattern that links may name and that has no row does not compile. */
type WithoutRow = Exclude<PagePattern, (typeof rows)[number]['path'] | DesktopPattern>;

/** Every page of the renderer, a row each. A path that has no row leads to /login. */
export const routes: [WithoutRow] extends [never] ? readonly RouteRow[] : never = rows;
