/**
 * A name that may stand in a greeting, or undefined. Anybody can sign up somebody else's address
 * with a "name" that is a message with a link in it, so what a mail client would turn into a link
 * is not greeted at all; line breaks and direction marks go.
 */
export function greetableName(name: string): string | undefined {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '' || plain.length > 60 || linkLike.test(plain)) return undefined;
  return plain;
}

/** `://`, paths, addresses, `www.` and `name.tld`; initials such as `J.R.` pass. */
const linkLike = /[/\\@]|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu;
