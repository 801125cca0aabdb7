import { appIds } from '#shared/domain/apps.ts';
import { listApps as call } from '#shared/contract/misc.ts';
import { catalogueWords } from '../app/words.ts';
import { handler } from '../handler.ts';

export const listApps = handler(call, async (ctx) => {
  const words = catalogueWords[ctx.client.language].apps;
  return appIds.map((id) => ({ id, name: words[id].name }));
});
