import { fontsKey, localText } from '#renderer/platform/storage.ts';

/** Of text and of headings; any size names the same file. */
const ownFonts = ['1em "Inter Variable"', '1em "Bricolage Grotesque Variable"'];

/**
 * The first look goes without the product's fonts where this browser never asked for them (public/color-scheme.js).
 * They are asked for now and shown when they are there: all words are laid out anew for it, once.
 */
export async function showOwnFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['fonts'] === undefined) return;
  localText.write(fontsKey, 'asked for');
  // Those that do not come keep their stand-ins, as ever.
  await Promise.allSettled(ownFonts.map((font) => document.fonts.load(font)));
  delete dataset['fonts'];
}
