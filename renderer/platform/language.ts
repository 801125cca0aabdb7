import { cookieNames, languageCookieDays, type Language } from '#shared/domain/constants.ts';
import { isLanguage, negotiateLanguage } from '#shared/domain/language.ts';
import { platform } from './platform.ts';
import { localText, sessionText } from './storage.ts';

const copyKey = 'marquee.language';
const reloadedKey = 'marquee.language-reloaded';
const keptMs = languageCookieDays * 86_400_000;

/** Keeps the language where the server (cookie) and the next start (local copy) will find it. */
export function keepLanguage(language: Language): void {
  platform.remember(cookieNames.language, language, new Date(Date.now() + keptMs));
  localText.write(copyKey, language);
}

export interface LanguageChoice {
  language: Language;
  /** The cookie has just been set: reload once, so that page and server agree from the start. */
  mustReload: boolean;
}

/** Languages that this visit may be in, the dearest first; none where the choice is made already. */
export async function preferredLanguages(): Promise<readonly string[]> {
  if (isLanguage(platform.recall(cookieNames.language))) return [];
  const kept = await platform.keptLanguage();
  return kept === null ? navigator.languages : [kept, ...navigator.languages];
}

/**
 * The language of this visit (specification section 1): the cookie's; without one the browser's,
 * which then becomes the cookie. Where cookies are blocked the local copy counts and nothing
 * reloads, or it would for ever.
 */
export function chooseLanguage(preferred: readonly string[]): LanguageChoice {
  const kept = platform.recall(cookieNames.language);
  if (isLanguage(kept)) {
    localText.write(copyKey, kept);
    sessionText.write(reloadedKey, null);
    return { language: kept, mustReload: false };
  }
  const copy = localText.read(copyKey);
  const negotiated = negotiateLanguage(preferred);
  keepLanguage(negotiated);
  const isKept = platform.recall(cookieNames.language) === negotiated;
  if (!isKept || sessionText.read(reloadedKey) !== null) {
    const language = isLanguage(copy) ? copy : negotiated;
    localText.write(copyKey, language);
    return { language, mustReload: false };
  }
  if (platform.target === 'desktop') return { language: negotiated, mustReload: false };
  sessionText.write(reloadedKey, 'yes');
  return { language: negotiated, mustReload: true };
}
