import { Fragment, type ReactNode } from 'react';

/** What a tag of a translated sentence becomes; it gets the words between its ends. */
export type Parts = Record<string, (words: string) => ReactNode>;

/** A sentence with `<name>words</name>` in it; the order of the tags is the language's own. */
export function RichText({ text, parts }: { text: string; parts: Parts }) {
  return text.split(/(<\w+>[^<]*<\/\w+>)/).map((piece, index) => {
    const [, name = '', words = ''] = /^<(\w+)>([^<]*)<\/\1>$/.exec(piece) ?? [];
    // The pieces of one sentence never change their order.
    return <Fragment key={index}>{parts[name]?.(words) ?? piece}</Fragment>;
  });
}
