import { users } from '../../../db/schema/identity.ts';

/**
 * What of an account its user sees and takes along. Columns are named one by one, so that a hash or
 * a token stays out because nobody asks for it.
 */
export const ownColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  tel: users.tel,
  telCountryCode: users.telCountryCode,
  mobile: users.mobile,
  mobileCountryCode: users.mobileCountryCode,
  birth: users.birth,
  gender: users.gender,
  country: users.country,
  timezone: users.timezone,
  address: users.address,
  postalCode: users.postalCode,
  language: users.language,
  isSubscribeEmail: users.isSubscribeEmail,
  referralCode: users.referralCode,
  lastLoginAt: users.lastLoginAt,
};
