import { setLanguage as call } from '#shared/contract/client.ts';
import { handler } from '../handler.ts';
import { keepLanguage } from './keep-language.ts';
import { saveLanguage } from './sql.ts';

export const setLanguage = handler(call, async (ctx, { lang }) => {
  if (ctx.principal) await saveLanguage(ctx.db, ctx.principal.userId, lang);
  keepLanguage(ctx, lang);
  return { lang };
});
