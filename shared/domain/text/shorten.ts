const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The start of a text in whole characters, as readers see them (UAX 29).
 * @param longest UTF-16 units, as contracts count
 */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > longest) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
