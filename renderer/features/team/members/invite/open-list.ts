import { isLanguage } from '#shared/domain/language.ts';

/** A list larger than this is no list of people. */
export const maxListBytes = 2_000_000;

/** What spreadsheets write where they do not write UTF-8. */
const legacy = {
  en: 'windows-1252',
  es: 'windows-1252',
  ja: 'shift_jis',
  'zh-CN': 'gb18030',
  'zh-TW': 'big5',
} as const;

/** The text of a file, whichever encoding the spreadsheet of this language chose. */
export function decodeList(bytes: Uint8Array, language: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: that is a way of asking, not a failure.
    return new TextDecoder(legacy[isLanguage(language) ? language : 'en']).decode(bytes);
  }
}
