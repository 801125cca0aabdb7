import type { CallName, CallNamed } from '#shared/contract/table.ts';
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
import type { HandlerOf } from './handler.ts';
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
import { countUnreadNotifications } from './notification/count-unread-notifications.ts';
import { getProfile } from './user/get-profile.ts';

/** The doing of every call; an entry of the contract without one does not compile. */
export const handlers = {
  checkLogin,
  checkReferral,
  checkResetToken,
  checkVerify,
  countUnreadNotifications,
  forgotPassword,
  getBotChallenge,
  getClientConfig,
  getCsrfCookie,
  getLanguage,
  getMaintenanceTime,
  getProfile,
  getStorage,
  listApps,
  listCallingCodes,
  listCountries,
  listMyApps,
  listPlanLevels,
  listProducts,
  login,
  logout,
  register,
  resetPassword,
  sendVerificationMail,
  setLanguage,
  validatePhoneNumber,
  verifyEmail,
} satisfies { [N in CallName]: HandlerOf<CallNamed<N>> };
