import type { CallName, CallNamed } from '#shared/contract/table.ts';
import type { HandlerOf } from './handler.ts';
import { getStorage } from './app/get-storage.ts';
import { listMyApps } from './app/list-my-apps.ts';
import { checkLogin } from './auth/check-login.ts';
import { checkResetToken } from './auth/check-reset-token.ts';
import { checkVerify } from './auth/check-verify.ts';
import { forgotPassword } from './auth/forgot-password.ts';
import { getCsrfCookie } from './auth/get-csrf-cookie.ts';
import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { register } from './auth/register.ts';
import { resetPassword } from './auth/reset-password.ts';
import { sendVerificationMail } from './auth/send-verification-mail.ts';
import { verifyEmail } from './auth/verify-email.ts';
import { decideDevice } from './device/decide-device.ts';
import { requestDeviceCode } from './device/request-device-code.ts';
import { requestDeviceToken } from './device/request-device-token.ts';
import { checkReferral } from './misc/check-referral.ts';
import { getBotChallenge } from './misc/get-bot-challenge.ts';
import { getClientConfig } from './misc/get-client-config.ts';
import { getLanguage } from './misc/get-language.ts';
import { getMaintenanceTime } from './misc/get-maintenance-time.ts';
import { listApps } from './misc/list-apps.ts';
import { listCallingCodes } from './misc/list-calling-codes.ts';
import { listCountries } from './misc/list-countries.ts';
import { listPlanLevels } from './misc/list-plan-levels.ts';
import { listProducts } from './misc/list-products.ts';
import { setLanguage } from './misc/set-language.ts';
import { validatePhoneNumber } from './misc/validate-phone-number.ts';
import { subscribeNewsletter } from './newsletter/subscribe-newsletter.ts';
import { unsubscribeNewsletter } from './newsletter/unsubscribe-newsletter.ts';
import { countUnreadNotifications } from './notification/count-unread-notifications.ts';
import { deleteNotifications } from './notification/delete-notifications.ts';
import { getNotification } from './notification/get-notification.ts';
import { listNotifications } from './notification/list-notifications.ts';
import { readNotifications } from './notification/read-notifications.ts';
import { changeEmail } from './security/change-email.ts';
import { changePassword } from './security/change-password.ts';
import { checkPassword } from './security/check-password.ts';
import { confirmEmailChange } from './security/confirm-email-change.ts';
import { deleteAccount } from './security/delete-account.ts';
import { endOtherSessions } from './security/end-other-sessions.ts';
import { endSession } from './security/end-session.ts';
import { exportAccount } from './security/export-account.ts';
import { getDeletionCheck } from './security/get-deletion-check.ts';
import { getSecuritySetting } from './security/get-security-setting.ts';
import { listLoginHistory } from './security/list-login-history.ts';
import { listSessions } from './security/list-sessions.ts';
import { linkProvider } from './social/link-provider.ts';
import { socialLogin } from './social/social-login.ts';
import { unlinkProvider } from './social/unlink-provider.ts';
import { acceptInvitation } from './team/accept-invitation.ts';
import { cancelTransfer } from './team/cancel-transfer.ts';
import { changeMemberAccount } from './team/change-member-account.ts';
import { decideTransfer } from './team/decide-transfer.ts';
import { deleteMember } from './team/delete-member.ts';
import { getInvitationSignUpInfo } from './team/get-invitation-sign-up-info.ts';
import { getTeamOptions } from './team/get-team-options.ts';
import { getTeam } from './team/get-team.ts';
import { getTransfer } from './team/get-transfer.ts';
import { inviteMember } from './team/invite-member.ts';
import { leaveTeam } from './team/leave-team.ts';
import { listAuditLog } from './team/list-audit-log.ts';
import { listMembers } from './team/list-members.ts';
import { listTeamApps } from './team/list-team-apps.ts';
import { previewRemoval } from './team/preview-removal.ts';
import { resendInvitation } from './team/resend-invitation.ts';
import { setMemberApps } from './team/set-member-apps.ts';
import { startTransfer } from './team/start-transfer.ts';
import { suspendMember } from './team/suspend-member.ts';
import { updateTeam } from './team/update-team.ts';
import { addAuthenticatorMethod } from './two-factor/add-authenticator-method.ts';
import { addSmsMethod } from './two-factor/add-sms-method.ts';
import { checkSmsPhone } from './two-factor/check-sms-phone.ts';
import { confirmAuthenticatorCode } from './two-factor/confirm-authenticator-code.ts';
import { confirmEmailCode } from './two-factor/confirm-email-code.ts';
import { confirmSmsCode } from './two-factor/confirm-sms-code.ts';
import { getAuthenticatorQrCode } from './two-factor/get-authenticator-qr-code.ts';
import { getTwoFactorChallenge } from './two-factor/get-two-factor-challenge.ts';
import { makeRecoveryCodes } from './two-factor/make-recovery-codes.ts';
import { removeTwoFactorMethod } from './two-factor/remove-two-factor-method.ts';
import { sendEmailCode } from './two-factor/send-email-code.ts';
import { toggleTwoFactor } from './two-factor/toggle-two-factor.ts';
import { verifyTwoFactor } from './two-factor/verify-two-factor.ts';
import { getPhoto } from './user/get-photo.ts';
import { getProfileOptions } from './user/get-profile-options.ts';
import { getProfile } from './user/get-profile.ts';
import { removePhoto } from './user/remove-photo.ts';
import { setPhoto } from './user/set-photo.ts';
import { updateProfile } from './user/update-profile.ts';

/** The doing of every call; an entry of the contract without one does not compile. */
export const handlers = {
  acceptInvitation,
  addAuthenticatorMethod,
  addSmsMethod,
  cancelTransfer,
  changeEmail,
  changeMemberAccount,
  changePassword,
  checkLogin,
  checkPassword,
  checkReferral,
  checkResetToken,
  checkSmsPhone,
  checkVerify,
  confirmAuthenticatorCode,
  confirmEmailChange,
  confirmEmailCode,
  confirmSmsCode,
  countUnreadNotifications,
  decideDevice,
  decideTransfer,
  deleteAccount,
  deleteMember,
  deleteNotifications,
  endOtherSessions,
  endSession,
  exportAccount,
  forgotPassword,
  getAuthenticatorQrCode,
  getBotChallenge,
  getClientConfig,
  getCsrfCookie,
  getDeletionCheck,
  getInvitationSignUpInfo,
  getLanguage,
  getMaintenanceTime,
  getNotification,
  getPhoto,
  getProfile,
  getProfileOptions,
  getSecuritySetting,
  getStorage,
  getTeam,
  getTeamOptions,
  getTransfer,
  getTwoFactorChallenge,
  inviteMember,
  leaveTeam,
  linkProvider,
  listApps,
  listAuditLog,
  listCallingCodes,
  listCountries,
  listLoginHistory,
  listMembers,
  listMyApps,
  listNotifications,
  listPlanLevels,
  listProducts,
  listSessions,
  listTeamApps,
  login,
  logout,
  makeRecoveryCodes,
  previewRemoval,
  readNotifications,
  register,
  removePhoto,
  removeTwoFactorMethod,
  requestDeviceCode,
  requestDeviceToken,
  resendInvitation,
  resetPassword,
  sendEmailCode,
  sendVerificationMail,
  setLanguage,
  setMemberApps,
  setPhoto,
  socialLogin,
  startTransfer,
  subscribeNewsletter,
  suspendMember,
  toggleTwoFactor,
  unlinkProvider,
  unsubscribeNewsletter,
  updateProfile,
  updateTeam,
  validatePhoneNumber,
  verifyEmail,
  verifyTwoFactor,
} satisfies { [N in CallName]: HandlerOf<CallNamed<N>> };
