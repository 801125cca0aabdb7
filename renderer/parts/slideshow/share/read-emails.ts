import { email } from '#shared/schema/person/identity.ts';

/** Addresses of a text, each once; `wrong`: what stands there and is none. */
export interface ReadEmails {
  emails: readonly string[];
  wrong: readonly string[];
}

/**
 * What people paste: one a line, with commas or semicolons, with names (`Mei Lin <mei@…>`). A quoted name may contain
 * them (`"Lin, Mei" <mei@…>`, RFC 5322, 3.2.4).
 */
export function readEmails(text: string): ReadEmails {
  const emails = new Set<string>();
  const wrong: string[] = [];
  for (const part of withoutQuotedNames(text).split(/[\n,;]+/u)) {
    const inBrackets = /<([^<>]*)>/u.exec(part)?.[1];
    const words = inBrackets === undefined ? part.split(/\s+/u) : [inBrackets];
    for (const word of words.filter((one) => one !== '')) {
      const parsed = email.safeParse(word);
      if (parsed.success) emails.add(parsed.data);
      else wrong.push(word);
    }
  }
  return { emails: [...emails], wrong };
}

/** Quotes count only before an address in angle brackets: others may be a part of what is wrong. */
const withoutQuotedNames = (text: string) =>
  text.replace(/["“](?:[^"“”\\\n]|\\.){0,200}["”]\s*(?=<)/gu, '');
