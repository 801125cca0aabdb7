import { planTypes } from '#shared/domain/constants.ts';
import { listPlanLevels as call } from '#shared/contract/misc.ts';
import { catalogueWords } from '../app/words.ts';
import { handler } from '../handler.ts';

export const listPlanLevels = handler(call, async (ctx) => {
  const words = catalogueWords[ctx.client.language].planLevels;
  return planTypes.map((id) => ({ id, name: words[id] }));
});
