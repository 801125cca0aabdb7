import { cookieNames, languageCookieDays, type Language } from '#shared/domain/constants.ts';
import type { CallContext } from '../context.ts';

const maxAge = languageCookieDays * 86_400;

/** Has the caller's browser keep its language; the desktop keeps its own. */
export function keepLanguage(
  { client, session }: Pick<CallContext, 'client' | 'session'>,
  language: Language,
): void {
  if (client.kind === 'web') session.setCookie(cookieNames.language, language, { maxAge });
}
