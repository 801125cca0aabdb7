import type { MessagePlace } from '#shared/domain/signage/message.ts';

/** Letters whose lines stand closer to each other than those of the Latin alphabet. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Are its letters dense ones? */
export const isDense = (text: string): boolean => dense.test(text);

/** Sizes of letters as a share of the screen's shorter side, in percent. */
interface Sizes {
  from: number;
  to: number;
  /** Share of the screen's height that all of it may take. */
  height: number;
  /** Each line is one, as it was written. */
  keepsLines?: true;
}

/**
 * A banner covers as little as it can while its letters are large enough for the other end of a room;
 * only a long text may cover more, and only what is longer still gets smaller.
 */
const banner: readonly Sizes[] = [
  { from: 5.2, to: 7, height: 0.3, keepsLines: true },
  { from: 4.4, to: 7, height: 0.3 },
  { from: 2, to: 4.4, height: 0.46 },
];

/** Tried in this order. */
const sizes: Record<MessagePlace, readonly Sizes[]> = {
  bottom: banner,
  top: banner,
  full: [{ from: 2, to: 13, height: 0.96 }],
};

/** Below this size a word may be broken: it is an address, or no word. */
const wholeWords = 4;
/** As near as two sizes are worth telling apart. */
const nearness = 0.05;

/**
 * Makes the text of a message as large as fits its place, and keeps it so when the screen turns or
 * the font comes; answers what ends that. `sheet` holds the text alone and fills a `.space`.
 */
export function keepFitted(sheet: HTMLElement, place: MessagePlace): () => void {
  const fit = () => fitMessage(sheet, place);
  const observer = new ResizeObserver(fit);
  if (sheet.parentElement) observer.observe(sheet.parentElement);
  void document.fonts.ready.then(fit);
  return () => observer.disconnect();
}

function fitMessage(sheet: HTMLElement, place: MessagePlace): void {
  const space = sheet.parentElement;
  const text = sheet.firstElementChild;
  if (!space || !(text instanceof HTMLElement)) return;
  const all = space.clientHeight;
  const room = parseFloat(getComputedStyle(sheet).paddingBlockStart) * 2;

  function isFitting(size: number, { height, keepsLines }: Sizes): boolean {
    if (!(text instanceof HTMLElement)) return true;
    text.style.setProperty('--message-size', String(size));
    text.style.whiteSpace = keepsLines ? 'pre' : '';
    text.style.overflowWrap = size > wholeWords ? 'normal' : '';
    const isBroken = text.scrollWidth > text.clientWidth;
    return !isBroken && text.offsetHeight + room <= all * height;
  }

  for (const some of sizes[place]) {
    let [small, large] = [some.from, some.to];
    if (!isFitting(small, some)) continue;
    while (large - small > nearness) {
      const middle = (small + large) / 2;
      if (isFitting(middle, some)) small = middle;
      else large = middle;
    }
    isFitting(small, some);
    return;
  }
}
