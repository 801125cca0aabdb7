import XMLBuilder from 'fast-xml-builder';
import { cutText } from '../cut-text.ts';

/** An element by name; an array is one element after the other, undefined none. */
export interface XmlElements {
  [name: string]: string | number | undefined | XmlElements | XmlElements[];
}

const builder = new XMLBuilder({ ignoreAttributes: false, format: true });

/** A message of MIG 4.1 (facts/taiwan.md 5.4); the order of its elements is that of the object. */
export function migXml(kind: string, root: string, content: XmlElements): string {
  const namespace = `urn:GEINV:eInvoiceMessage:${kind}:4.1`;
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    [root]: {
      '@_xmlns': namespace,
      '@_xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      '@_xsi:schemaLocation': `${namespace} ${kind}.xsd`,
      ...withoutGaps(content),
    },
  });
}

/** The builder would write an absent element as an empty one. */
function withoutGaps(elements: XmlElements): XmlElements {
  const kept = Object.entries(elements).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    kept.map(([name, value]): [string, XmlElements[string]] => {
      if (Array.isArray(value)) return [name, value.map(withoutGaps)];
      return [name, typeof value === 'object' ? withoutGaps(value) : value];
    }),
  );
}

/**
 * A text that somebody typed, cut to so many characters. What XML 1.0 cannot hold at all, escaped or
 * not, is left out: control characters, halves of pairs, and the two last places of a plane.
 */
export function migText(text: string, most: number): string {
  return cutText(text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim(), most);
}
