import i18next from 'i18next';
import { setLanguage } from '#shared/contract/client.ts';
import type { Language } from '#shared/domain/constants.ts';
import { isLanguage } from '#shared/domain/language.ts';
import { keepLanguage } from '#renderer/platform/language.ts';
import { platform } from '#renderer/platform/platform.ts';
import { call } from './call.ts';
import { keepDrafts } from './drafts/drafts.ts';

/** The language of the screens. */
export function currentLanguage(): Language {
  const { language } = i18next;
  if (!isLanguage(language)) throw new Error(`No language of ours: ${language}`);
  return language;
}

/**
 * Changes the language for this browser and, signed in, for the account; then the page reloads.
 * Throws what `call` throws, and nothing has changed.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await call(setLanguage, { lang: language });
  await applyLanguage(language);
}

/** Shows everything in a language that the server has already been told. */
export async function applyLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await platform.announceLanguage(language);
  keepDrafts();
  location.reload();
}
