import { fontsKey, localText } from '#renderer/platform/storage.ts';

/** Of text and of headings; any size names the same file. */
const ownFonts = ['1em "Inter Variable"', '1em "Bricolage Grotesque Variable"'];

/** One that hangs keeps the other from being shown so long; the next page has both from the beginning. */
const longestWaitMs = 3000;

/**
 * The first look goes without the product's fonts where this browser never asked for them (public/color-scheme.js).
 * They are asked for now and shown when they are there: all words are laid out anew for it, once.
 */
export async function showOwnFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['fonts'] === undefined) return;
  localText.write(fontsKey, 'asked for');
  // Those that do not come keep their stand-ins, as ever.
  await Promise.race([
    Promise.allSettled(ownFonts.map((font) => document.fonts.load(font))),
    new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
  ]);
  delete dataset['fonts'];
}
