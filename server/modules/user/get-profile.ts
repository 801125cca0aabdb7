import { getProfile as call } from '#shared/contract/user.ts';
import type { Language } from '#shared/domain/constants.ts';
import { handler } from '../handler.ts';
import { countryName } from '../misc/country-names.ts';
import { teamOf } from '../team/team-of.ts';
import { findProfile } from './sql.ts';

export const getProfile = handler(call, async (ctx) => {
  const { userId, teamId, role } = ctx.principal;
  const { language } = ctx.client;
  const user = await findProfile(ctx.db, userId);
  if (!user) throw ctx.fail(1);
  const team = teamId === null || role === 'personal' ? null : await teamOf(ctx.db, teamId);
  return {
    self: {
      ...user,
      fullName: `${user.firstName} ${user.lastName}`,
      fullTel: fullNumber(user.telCountryCode, user.tel),
      fullMobile: fullNumber(user.mobileCountryCode, user.mobile),
      gender: user.gender === null ? null : { id: user.gender, name: user.gender },
      country: named(user.country, language),
      timezone: user.timezone === null ? null : { code: user.timezone, name: user.timezone },
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    },
    team:
      team === null || role === 'personal'
        ? null
        : {
            ...team,
            role,
            country: named(team.country, language),
            fullPhone: fullNumber(team.phoneCountryCode, team.phone),
            category: team.category === null ? null : { id: team.category, name: team.category },
          },
  };
});

function fullNumber(callingCode: string | null, number: string | null): string | null {
  return callingCode === null || number === null ? null : `+${callingCode} ${number}`;
}

function named(code: string | null, language: Language) {
  return code === null ? null : { code, name: countryName(code, language) };
}
