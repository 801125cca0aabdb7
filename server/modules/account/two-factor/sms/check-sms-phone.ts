import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { checkSmsPhone as call } from '#shared/contract/account/two-factor.ts';
import { handler } from '../../../handler.ts';
import { findPhone } from '../sql.ts';

/** Whose number it is already is told only to who has shown that it is his: `addSmsMethod`. */
export const checkSmsPhone = handler(call, async (ctx, input) => {
  const parsed = parsePhoneNumberFromString(input.phone);
  if (!parsed?.isValid()) throw ctx.fail(2000, { fields: { phone: { key: 'phone' } } });
  const phone = parsed.number;
  if ((await findPhone(ctx.db, ctx.principal.userId)) !== null) throw ctx.fail(1005);
  return { phone };
});
