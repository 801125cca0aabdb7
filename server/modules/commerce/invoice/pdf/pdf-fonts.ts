import { createRequire } from 'node:module';
import type { Language } from '#shared/domain/constants.ts';

const require = createRequire(import.meta.url);
const file = (name: string) => require.resolve(`@expo-google-fonts/${name}`);

/** Noto Sans of each region (SIL Open Font License 1.1), pdfkit embeds the glyphs in use. */
export const fontFiles = {
  tc: file('noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf'),
  sc: file('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  jp: file('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  latin: file('noto-sans/400Regular/NotoSans_400Regular.ttf'),
} as const;

export type Region = 'tc' | 'sc' | 'jp' | 'latin';

/** The glyph shapes of a language; Latin letters are the same in all of them. */
export const regionOf: Record<Language, Region> = {
  en: 'tc',
  es: 'tc',
  'zh-TW': 'tc',
  'zh-CN': 'sc',
  ja: 'jp',
};

let big5: ReadonlySet<string> | undefined;

/**
 * The region for text of unknown language, such as a company's name. Noto Sans TC has the Han characters
 * of Big5, Noto Sans SC those of Big5, GBK and Shift JIS; neither has all Latin letters.
 */
export function regionOfText(text: string): Region {
  const isAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (!isAsian && Array.from(text).some((letter) => letter > '\u00ff')) return 'latin';
  big5 ??= big5Characters();
  for (const character of text) {
    if (/\p{Script=Han}/u.test(character) && !big5.has(character)) return 'sc';
  }
  return 'tc';
}

function big5Characters(): ReadonlySet<string> {
  const decoder = new TextDecoder('big5');
  const found = new Set<string>();
  for (let lead = 0xa1; lead <= 0xf9; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      found.add(decoder.decode(new Uint8Array([lead, trail])));
    }
  }
  return found;
}
