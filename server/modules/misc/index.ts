import type * as client from '#shared/contract/client.ts';
import type * as clientDownloads from '#shared/contract/client-downloads.ts';
import type * as misc from '#shared/contract/misc.ts';
import type { HandlersOf } from '../handler.ts';
import { checkReferral } from './check-referral.ts';
import { getBotChallenge } from './get-bot-challenge.ts';
import { getClientConfig } from './get-client-config.ts';
import { getClientDownloads } from './get-client-downloads.ts';
import { getLanguage } from './get-language.ts';
import { getMaintenanceTime } from './get-maintenance-time.ts';
import { listApps } from './list-apps.ts';
import { listCallingCodes } from './list-calling-codes.ts';
import { listCountries } from './list-countries.ts';
import { listPlanLevels } from './list-plan-levels.ts';
import { listProducts } from './list-products.ts';
import { setLanguage } from './set-language.ts';
import { validatePhoneNumber } from './validate-phone-number.ts';

/** The calls of this area; one without its doing does not compile. */
export const miscHandlers = {
  checkReferral,
  getBotChallenge,
  getClientConfig,
  getClientDownloads,
  getLanguage,
  getMaintenanceTime,
  listApps,
  listCallingCodes,
  listCountries,
  listPlanLevels,
  listProducts,
  setLanguage,
  validatePhoneNumber,
} satisfies HandlersOf<typeof client & typeof clientDownloads & typeof misc>;
