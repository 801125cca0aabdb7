import { product } from '#shared/domain/constants.ts';

/**
 * A name that may stand in a greeting, or undefined. Anybody can sign up somebody else's address
 * with a "name" that is a message with a link, a number to call or a sum in it, so what a mail
 * client would turn into a link, and what lures, is not greeted at all; line breaks and direction
 * marks go.
 */
export function greetableName(name: string): string | undefined {
  return nameWithout([/[/\\]/u, linkLike, numberLike, moneyLike], name, 60);
}

/**
 * The name of a device, as displayed to the user who approves it. Undefined if the name can mislead: it contains the
 * name of our product with other text, it addresses the user (`:`, `!`, `?`), or it mixes Latin letters with
 * Cyrillic or Greek ones, which look the same.
 */
export function claimedName(name: string): string | undefined {
  const plain = greetableName(name);
  if (plain === undefined || plain === product.name) return plain;
  const read = plain.normalize('NFKC').replace(/[^\p{L}\p{N}:!?]/gu, '');
  const isLure = read.toLowerCase().includes(product.name.toLowerCase()) || /[:!?]/u.test(read);
  const isMixed = /\p{sc=Latin}/u.test(read) && /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(read);
  return isLure || isMixed ? undefined : plain;
}

/**
 * Name of a screen, in a mail to those who manage it: `Tower A / lobby` and `Shop 004512` are names
 * that people give, and a mail that says which screen is dark must say it. Still no link, no address.
 */
export function screenName(name: string): string | undefined {
  return nameWithout([/:[/\\]/u, linkLike, phoneLike, moneyLike], name, 100);
}

function nameWithout(lures: readonly RegExp[], name: string, longest: number): string | undefined {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // Read as what it looks like: full-width letters, circled digits and their like, and nothing that cannot be seen.
  const read = plain.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{M}]/gu, '');
  if (plain === '' || read.length > longest) return undefined;
  return lures.some((lure) => lure.test(read)) ? undefined : plain;
}

/**
 * Addresses, `www.` and `name.tld`, also with the dots of other scripts that browsers take for one
 * (UTS 46); initials such as `J.R.` pass.
 */
const linkLike = /@|www[.。]|[\p{L}\p{N}]\s*[.。]\p{L}{2}/iu;

/** Six digits or more, whatever but letters stands between them. */
const numberLike = /(?:\p{Nd}[^\p{L}\p{Nd}]*){6}/u;

/** What may be called; shops and screens have numbers of fewer digits. */
const phoneLike = /(?:\p{Nd}[\s()+._–-]*){8}/u;

const moneyLike = /\p{Sc}/u;
