import { cookieNames } from '#shared/domain/constants.ts';
import { setLanguage as call } from '#shared/contract/misc.ts';
import { handler } from '../handler.ts';
import { saveLanguage } from './sql.ts';

const year = 365 * 86_400;

export const setLanguage = handler(call, async (ctx, { lang }) => {
  if (ctx.principal) await saveLanguage(ctx.db, ctx.principal.userId, lang);
  if (ctx.client.kind === 'web')
    ctx.session.setCookie(cookieNames.language, lang, { maxAge: year });
  return { lang };
});
