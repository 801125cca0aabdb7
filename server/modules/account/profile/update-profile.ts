import { isSupportedCountry } from 'libphonenumber-js';
import type { CallParsed } from '#shared/contract/define-call.ts';
import { updateProfile as call } from '#shared/contract/account/user.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { earliestBirth } from '#shared/domain/account/profile.ts';
import type { FieldErrors } from '#shared/errors/details.ts';
import { lockUser } from '../../../db/locks.ts';
import { handler } from '../../handler.ts';
import { keepLanguage } from '../../misc/keep-language.ts';
import { changedPhone } from './phone-pair.ts';
import { saveProfile, type ProfileChange } from './sql.ts';
import { findTimeZone } from './time-zones.ts';

export const updateProfile = handler(call, async (ctx, input) => {
  const { userId } = ctx.principal;
  // Held until the end: a change may bring half a phone number.
  const phones = await lockUser(ctx.db, userId);
  if (!phones) throw ctx.fail(1);
  const tel = changedPhone(
    { number: phones.tel, callingCode: phones.telCountryCode },
    { number: input.tel, callingCode: input.telCountryCode },
    { number: 'tel', callingCode: 'telCountryCode' },
  );
  const mobile = changedPhone(
    { number: phones.mobile, callingCode: phones.mobileCountryCode },
    { number: input.mobile, callingCode: input.mobileCountryCode },
    { number: 'mobile', callingCode: 'mobileCountryCode' },
  );
  const fields = {
    ...tel.errors,
    ...mobile.errors,
    ...wrongFacts(input, taipeiDay(ctx.now)),
  };
  if (Object.keys(fields).length > 0) throw ctx.fail(2000, { fields });

  await saveProfile(ctx.db, userId, {
    ...facts(input),
    tel: tel.pair.number,
    telCountryCode: tel.pair.callingCode,
    mobile: mobile.pair.number,
    mobileCountryCode: mobile.pair.callingCode,
  });
  if (input.language !== undefined) keepLanguage(ctx, input.language);
  return null;
});

/** What only the server can tell: today's date, the countries and time zones there are. */
function wrongFacts(input: CallParsed<typeof call>, today: string): FieldErrors {
  const fields: FieldErrors = {};
  // Days of this form sort as text.
  if (input.birth && input.birth > today) fields['birth'] = { key: 'futureDate' };
  if (input.birth && input.birth < earliestBirth) fields['birth'] = { key: 'date' };
  if (input.timezone && findTimeZone(input.timezone) === null) {
    fields['timezone'] = { key: 'invalid' };
  }
  if (input.country && !isSupportedCountry(input.country)) fields['country'] = { key: 'country' };
  return fields;
}

/** Absent stays (left out of the update), empty is cleared. */
function facts(input: CallParsed<typeof call>): ProfileChange {
  const { firstName, lastName, language, timezone } = input;
  const given = Object.entries({
    birth: input.birth,
    gender: input.gender,
    country: input.country,
    timezone: timezone && findTimeZone(timezone),
    address: input.address,
    postalCode: input.postalCode,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string | null] => [name, value || null]);
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(language && { language }),
    ...Object.fromEntries(given),
  };
}
