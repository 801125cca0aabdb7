import { validatePhoneNumber as call } from '#shared/contract/misc.ts';
import { handler } from '../handler.ts';
import { findPhoneNumber } from './phone-number.ts';

export const validatePhoneNumber = handler(call, async (ctx, input) => {
  const number = findPhoneNumber(input.countryCallingCode, input.tel);
  if (!number) throw ctx.fail(2000, { fields: { tel: { key: 'phone' } } });
  // As the profile and the team show it.
  return { fullTel: number.formatInternational() };
});
