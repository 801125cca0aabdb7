import { getProfileOptions as call } from '#shared/contract/account/user.ts';
import { languages } from '#shared/domain/constants.ts';
import { languageNames } from '#shared/domain/language.ts';
import { teamCategoriesIn } from '../../app/words.ts';
import { handler } from '../../handler.ts';
import { countriesIn } from '../../misc/country-names.ts';
import { timeZonesIn } from './time-zones.ts';
import { gendersIn } from './words.ts';

export const getProfileOptions = handler(call, async (ctx) => {
  const { language } = ctx.client;
  const countries = [...countriesIn(language)];
  return {
    genders: gendersIn(language),
    countries,
    timezones: [...timeZonesIn(language, ctx.now)],
    languages: languages.map((code) => ({ code, name: languageNames[code] })),
    teamCategories: teamCategoriesIn(language),
    callingCodes: countries,
  };
});
