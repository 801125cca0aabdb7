import { isSupportedCountry } from 'libphonenumber-js';
import { updateTeam as call } from '#shared/contract/team/team.ts';
import type { FieldErrors } from '#shared/errors/details.ts';
import { changedValues } from '../changed-values.ts';
import { handler } from '../handler.ts';
import { changedPhone } from '../account/profile/phone-pair.ts';
import { lockedCaller } from './caller-team.ts';
import { changeTeam, findTeam } from './sql.ts';

/** Absent stays, empty is cleared. */
export const updateTeam = handler(call, async (ctx, input) => {
  const { teamId } = await lockedCaller(ctx, 'edit team information');
  const team = await findTeam(ctx.db, teamId, ctx.now);
  if (!team) throw ctx.fail(1015);
  const { name, phone, phoneCountryCode, ...rest } = input;
  const changed = changedPhone(
    { number: team.phone, callingCode: team.phoneCountryCode },
    { number: phone, callingCode: phoneCountryCode },
    { number: 'phone', callingCode: 'phoneCountryCode' },
  );
  const fields: FieldErrors = { ...changed.errors };
  if (rest.country && !isSupportedCountry(rest.country)) fields['country'] = { key: 'country' };
  if (Object.keys(fields).length > 0) throw ctx.fail(2000, { fields });
  const wanted = {
    ...(name !== undefined && { name }),
    ...cleared(rest),
    phone: changed.pair.number,
    phoneCountryCode: changed.pair.callingCode,
  };
  const changes = changedValues(team, wanted);
  const isSame = Object.keys(changes).length === 0;
  ctx.auditAs(isSame ? null : changes);
  if (!isSame) await changeTeam(ctx.db, teamId, wanted);
  return null;
});

/** Empty text becomes null; what is absent is left out. */
function cleared<T extends Record<string, string | null | undefined>>(
  fields: T,
): { [K in keyof T]?: Exclude<T[K], undefined | ''> | null } {
  const entries = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, value === '' ? null : value]);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined | ''> | null }; // same keys, fewer
}
