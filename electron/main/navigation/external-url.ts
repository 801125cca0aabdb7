import { parseUrl } from '#shared/domain/parse-url.ts';
import { isSafeOrigin } from '../settings/server-url.ts';

/**
 * The address to hand to the system's browser or mail program, or null. Only https: (http: for a server on
 * this computer), and mailto: with nothing but a subject (bcc and attachment headers would act in the user's name). What is opened is the parser's own spelling,
 * so nothing can look like one address here and be another there.
 */
export function externalUrl(text: string): string | null {
  // A parser drops tabs and line breaks silently; an honest link has none.
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (text.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(text)) return null;
  const url = parseUrl(text);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (isSafeOrigin(url.origin)) return url.href;
  if (url.protocol === 'mailto:') return isPlainMail(url) ? url.href : null;
  return null;
}

function isPlainMail(url: URL): boolean {
  const address = /^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
  const keys = [...url.searchParams.keys()];
  const isSubjectOnly = keys.length === 0 || (keys.length === 1 && keys[0] === 'subject');
  return (
    address.test(url.pathname) && isSubjectOnly && url.hash === '' && !/%0[ad]/i.test(url.search)
  );
}
