import type * as auth from '#shared/contract/account/auth.ts';
import type * as device from '#shared/contract/device.ts';
import type * as passkey from '#shared/contract/account/passkey.ts';
import type * as registration from '#shared/contract/account/registration.ts';
import type * as security from '#shared/contract/account/security.ts';
import type * as social from '#shared/contract/account/social.ts';
import type * as twoFactor from '#shared/contract/account/two-factor.ts';
import type * as user from '#shared/contract/account/user.ts';
import type { HandlersOf } from '../handler.ts';
import { decideDevice } from './device/decide-device.ts';
import { requestDeviceCode } from './device/request-device-code.ts';
import { requestDeviceToken } from './device/request-device-token.ts';
import { getPhoto } from './profile/get-photo.ts';
import { getProfileOptions } from './profile/get-profile-options.ts';
import { getProfile } from './profile/get-profile.ts';
import { removePhoto } from './profile/remove-photo.ts';
import { setPhoto } from './profile/set-photo.ts';
import { updateProfile } from './profile/update-profile.ts';
import { changeEmail } from './security/change-email.ts';
import { changePassword } from './security/change-password.ts';
import { checkPassword } from './security/check-password.ts';
import { confirmEmailChange } from './security/confirm-email-change.ts';
import { deleteAccount } from './security/delete-account.ts';
import { exportAccount } from './security/export-account.ts';
import { getDeletionCheck } from './security/get-deletion-check.ts';
import { getSecuritySetting } from './security/get-security-setting.ts';
import { checkLogin } from './session/check-login.ts';
import { checkVerify } from './session/check-verify.ts';
import { endOtherSessions } from './session/end-other-sessions.ts';
import { endSession } from './session/end-session.ts';
import { getCsrfCookie } from './session/get-csrf-cookie.ts';
import { listLoginHistory } from './session/list-login-history.ts';
import { listSessions } from './session/list-sessions.ts';
import { logout } from './session/logout.ts';
import { checkResetToken } from './password/check-reset-token.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { login } from './sign-in/login.ts';
import { register } from './sign-up/register.ts';
import { resetPassword } from './password/reset-password.ts';
import { sendVerificationMail } from './mailed-links/send-verification-mail.ts';
import { verifyEmail } from './mailed-links/verify-email.ts';
import { addPasskey } from './passkey/add-passkey.ts';
import { beginPasskeyLogin } from './passkey/begin-passkey-login.ts';
import { beginPasskeyStepUp } from './passkey/begin-passkey-step-up.ts';
import { beginPasskey } from './passkey/begin-passkey.ts';
import { listPasskeys } from './passkey/list-passkeys.ts';
import { passkeyLogin } from './passkey/passkey-login.ts';
import { removePasskey } from './passkey/remove-passkey.ts';
import { renamePasskey } from './passkey/rename-passkey.ts';
import { verifyPasskey } from './passkey/verify-passkey.ts';
import { linkProvider } from './social/link-provider.ts';
import { socialLogin } from './social/social-login.ts';
import { unlinkProvider } from './social/unlink-provider.ts';
import { addAuthenticatorMethod } from './two-factor/authenticator/add-authenticator-method.ts';
import { addSmsMethod } from './two-factor/sms/add-sms-method.ts';
import { checkSmsPhone } from './two-factor/sms/check-sms-phone.ts';
import { confirmAuthenticatorCode } from './two-factor/authenticator/confirm-authenticator-code.ts';
import { confirmEmailCode } from './two-factor/email/confirm-email-code.ts';
import { confirmSmsCode } from './two-factor/sms/confirm-sms-code.ts';
import { getAuthenticatorQrCode } from './two-factor/authenticator/get-authenticator-qr-code.ts';
import { getTwoFactorChallenge } from './two-factor/get-two-factor-challenge.ts';
import { makeRecoveryCodes } from './two-factor/recovery/make-recovery-codes.ts';
import { removeTwoFactorMethod } from './two-factor/remove-two-factor-method.ts';
import { sendEmailCode } from './two-factor/email/send-email-code.ts';
import { toggleTwoFactor } from './two-factor/toggle-two-factor.ts';
import { verifyTwoFactor } from './two-factor/verify-two-factor.ts';

/** The calls of this area; one without its doing does not compile. */
export const accountHandlers = {
  addAuthenticatorMethod,
  addPasskey,
  addSmsMethod,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyStepUp,
  changeEmail,
  changePassword,
  checkLogin,
  checkPassword,
  checkResetToken,
  checkSmsPhone,
  checkVerify,
  confirmAuthenticatorCode,
  confirmEmailChange,
  confirmEmailCode,
  confirmSmsCode,
  decideDevice,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  forgotPassword,
  getAuthenticatorQrCode,
  getCsrfCookie,
  getDeletionCheck,
  getPhoto,
  getProfile,
  getProfileOptions,
  getSecuritySetting,
  getTwoFactorChallenge,
  linkProvider,
  listLoginHistory,
  listPasskeys,
  listSessions,
  login,
  logout,
  makeRecoveryCodes,
  passkeyLogin,
  register,
  removePasskey,
  removePhoto,
  removeTwoFactorMethod,
  renamePasskey,
  requestDeviceCode,
  requestDeviceToken,
  resetPassword,
  sendEmailCode,
  sendVerificationMail,
  setPhoto,
  socialLogin,
  toggleTwoFactor,
  unlinkProvider,
  updateProfile,
  verifyEmail,
  verifyPasskey,
  verifyTwoFactor,
} satisfies HandlersOf<
  typeof auth &
    typeof registration &
    typeof device &
    typeof passkey &
    typeof security &
    typeof social &
    typeof twoFactor &
    typeof user
>;
