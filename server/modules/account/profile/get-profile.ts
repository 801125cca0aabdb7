import { getProfile as call } from '#shared/contract/account/user.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { isEnding } from '#shared/domain/commerce/subscription/renewal.ts';
import type { Language } from '#shared/domain/constants.ts';
import { daysBetween } from '#shared/domain/day-arithmetic.ts';
import { may } from '#shared/domain/team/roles.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { quickHandler } from '../../handler.ts';
import { catalogueWords } from '../../app/words.ts';
import { countryName } from '../../misc/country-names.ts';
import { fullNumber } from '../../misc/phone-number.ts';
import { currentPlan } from '../../plan/current-plan.ts';
import { photoAddress } from './photo-address.ts';
import { findProfile } from './sql.ts';
import { timeZoneName } from './time-zones.ts';
import { namedGender } from './words.ts';

export const getProfile = quickHandler(call, async (ctx) => {
  const { userId, workspaceId, teamId, role, apps } = ctx.principal;
  const { language } = ctx.client;
  // Asked together: every page waits for this call.
  const [found, plan, team] = await Promise.all([
    findProfile(ctx.db, userId),
    currentPlan(ctx.db, workspaceId, ctx.now),
    teamId === null || role === 'personal'
      ? null
      : ctx.team.viewOf(ctx.db, { teamId, userId, role, apps }, { language, now: ctx.now }),
  ]);
  if (!found) throw ctx.fail(1);
  const { photoId, twoFactorAt, operatorSince, ...user } = found;
  const daysLeft = daysUntil(plan.term?.expiresOn ?? null, ctx.now);
  return {
    self: {
      ...user,
      fullName: fullName(user),
      photo: photoId === null ? null : photoAddress(photoId),
      fullTel: fullNumber(user.telCountryCode, user.tel),
      fullMobile: fullNumber(user.mobileCountryCode, user.mobile),
      gender: user.gender === null ? null : namedGender(user.gender, language),
      country: named(user.country, language),
      timezone:
        user.timezone === null
          ? null
          : { code: user.timezone, name: timeZoneName(user.timezone, language, ctx.now) },
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    },
    team,
    operator: operatorSince && (twoFactorAt ? ('effective' as const) : ('one-step' as const)),
    plan: {
      type: plan.type,
      name: catalogueWords[language].planLevels[plan.type],
      startsOn: plan.term?.startsOn ?? null,
      expiresOn: plan.term?.expiresOn ?? null,
      daysLeft,
      // What renews by itself does not end.
      isEnding: plan.term?.renews !== true && isEnding(daysLeft),
      renewalAmount: plan.term?.renews && may(role, 'buy and pay') ? plan.term.amount : null,
    },
  };
});

/** Calendar days of Taipei from today. */
function daysUntil(day: string | null, now: Date): number | null {
  return day === null ? null : daysBetween(taipeiDay(now), day);
}

function named(code: string | null, language: Language) {
  return code === null ? null : { code, name: countryName(code, language) };
}
