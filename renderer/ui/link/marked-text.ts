import { Children, type ReactNode } from 'react';

const marked = /(<\w+>[^<]*<\/\w+>)/;

/**
 * A translated sentence with `<name>words</name>` in it; `draw` gives what a name stands for,
 * undefined where it stands for nothing.
 */
export function markedText(
  text: string,
  draw: (name: string, words: string) => ReactNode | undefined,
): ReactNode {
  const pieces = text.split(marked).map((piece) => {
    const [, name = '', words = ''] = /^<(\w+)>([^<]*)<\/\1>$/.exec(piece) ?? [];
    return name === '' ? piece : (draw(name, words) ?? piece);
  });
  return Children.toArray(pieces);
}

/** The sentence as it is read. */
export const withoutMarks = (text: string): string => text.replace(/<\/?\w+>/g, '');
