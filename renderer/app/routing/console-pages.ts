/**
 * Code of the pages behind the sign-in, by path. It comes with the console's frame, which they all
 * need: what the sign-in loads names none of their files.
 */
export const consolePages = {
  '/application': async () => (await import('./application-views.tsx')).loadApplicationViews(),
  '/account/profile': async () =>
    (await import('#renderer/features/account/profile-page.tsx')).ProfilePage,
  '/account/profile/edit': async () =>
    (await import('#renderer/features/account/edit/edit-profile-page.tsx')).EditProfilePage,
  '/account/security-setting': async () =>
    (await import('#renderer/features/security/security-page.tsx')).SecurityPage,
  '/account/device-auth': async () =>
    (await import('#renderer/features/device/device-auth-page.tsx')).DeviceAuthPage,
  '/notification': async () =>
    (await import('#renderer/features/notification/notification-list-page.tsx'))
      .NotificationListPage,
  '/notification/:id': async () =>
    (await import('#renderer/features/notification/notification-page.tsx')).NotificationPage,
  '/console/device': async () => (await import('./screen-views.tsx')).ScreenViews,
  '/console/inquiries': async () =>
    (await import('#renderer/features/inquiry/desk/inquiry-list-page.tsx')).InquiryListPage,
  '/console/inquiries/:id': async () =>
    (await import('#renderer/features/inquiry/desk/inquiry-page.tsx')).InquiryPage,
  '/console/management/member': async () =>
    (await import('#renderer/features/team/member-page.tsx')).MemberPage,
  '/console/management/team/edit': async () =>
    (await import('#renderer/features/team/edit-team-page.tsx')).EditTeamPage,
  '/console/management/team/audit': async () =>
    (await import('#renderer/features/team/audit-page.tsx')).AuditPage,
  '/console/management/team/:token?': async () =>
    (await import('#renderer/features/team/team-page.tsx')).TeamPage,
  '/plan': async () => (await import('#renderer/features/plan/plan-page.tsx')).PlanPage,
  '/trade/': async () => (await import('#renderer/features/trade/trade-page.tsx')).TradePage,
  '/trade/transaction/:tradeNo': async () =>
    (await import('#renderer/features/trade/transaction/transaction-page.tsx')).TransactionPage,
  '/trade/refund/:tradeNo/application': async () =>
    (await import('#renderer/features/refund/refund-page.tsx')).RefundPage,
  '/trade/refund/application/success': async () =>
    (await import('#renderer/features/refund/refund-success-page.tsx')).RefundSuccessPage,
  '/subscription': async () =>
    (await import('#renderer/features/subscription/subscription-page.tsx')).SubscriptionPage,
  '/subscription/order/:orderNumber': async () =>
    (await import('#renderer/features/subscription/order-page.tsx')).OrderPage,
  '/subscription/payment-method': async () =>
    (await import('#renderer/features/subscription/payment-method-page.tsx')).PaymentMethodPage,
  '/print/invoice/:orderNumber': async () =>
    (await import('#renderer/features/print/invoice-page.tsx')).InvoicePage,
  '/print/receipt/:tradeNo': async () =>
    (await import('#renderer/features/print/receipt-page.tsx')).ReceiptPage,
  '/login-code/:hash/:code': async () =>
    (await import('#renderer/features/device/login-code-page.tsx')).LoginCodePage,
  '/device-setup-success': async () =>
    (await import('#renderer/features/device/device-setup-success-page.tsx'))
      .DeviceSetupSuccessPage,
  '/team-invitation': async () =>
    (await import('#renderer/features/team/team-invitation-page.tsx')).TeamInvitationPage,
  '/email/verify/:token': async () =>
    (await import('#renderer/features/auth/mailed-link-page.tsx')).MailedLinkPage,
  '/email/change/:token': async () =>
    (await import('#renderer/features/auth/mailed-link-page.tsx')).MailedLinkPage,
} as const;

export type ConsolePath = keyof typeof consolePages;
