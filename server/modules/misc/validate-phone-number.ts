import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { validatePhoneNumber as call } from '#shared/contract/misc.ts';
import { handler } from '../handler.ts';

export const validatePhoneNumber = handler(call, async (ctx, input) => {
  const number = parsePhoneNumberFromString(input.tel, {
    defaultCallingCode: input.countryCallingCode,
  });
  if (!number?.isValid() || number.countryCallingCode !== input.countryCallingCode) {
    throw ctx.fail(2000, { fields: { tel: { key: 'phone' } } });
  }
  return { fullTel: number.number };
});
