import { listCountries as call } from '#shared/contract/misc.ts';
import { handler } from '../handler.ts';
import { countriesIn } from './country-names.ts';

export const listCountries = handler(call, async (ctx) => [...countriesIn(ctx.client.language)]);
