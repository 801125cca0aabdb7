import { getTeamOptions as call } from '#shared/contract/team/team.ts';
import { teamCategories } from '#shared/domain/team/team.ts';
import { givenRoles } from '#shared/domain/team/roles.ts';
import { catalogueWords } from '../app/words.ts';
import { countriesIn } from '../misc/country-names.ts';
import { handler } from '../handler.ts';
import { callerTeam } from './caller-team.ts';

export const getTeamOptions = handler(call, async (ctx) => {
  callerTeam(ctx.principal);
  const { language } = ctx.client;
  const countries = countriesIn(language);
  const names = catalogueWords[language].teamCategories;
  return {
    categories: teamCategories.map((id) => ({ id, name: names[id] })),
    countries: countries.map(({ code, name }) => ({ code, name })),
    callingCodes: countries.map(({ code, name, callingCode }) => ({ code, name, callingCode })),
    roles: [...givenRoles],
  };
});
