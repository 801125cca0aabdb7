import { getTeamOptions as call } from '#shared/contract/team/team.ts';
import { givenRoles } from '#shared/domain/team/roles.ts';
import { teamCategoriesIn } from '../app/words.ts';
import { countriesIn } from '../misc/country-names.ts';
import { handler } from '../handler.ts';
import { callerTeam } from './caller-team.ts';

export const getTeamOptions = handler(call, async (ctx) => {
  callerTeam(ctx.principal);
  const { language } = ctx.client;
  const countries = countriesIn(language);
  return {
    categories: teamCategoriesIn(language),
    countries: countries.map(({ code, name }) => ({ code, name })),
    callingCodes: countries.map(({ code, name, callingCode }) => ({ code, name, callingCode })),
    roles: [...givenRoles],
  };
});
