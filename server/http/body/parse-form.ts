import { parse } from 'node:querystring';
import { requestInput } from '#shared/domain/constants.ts';

/**
 * The fields of a URL-encoded form; a name that repeats has a list of values. It reads one field more than
 * `checkShape` accepts and stops there, so that a body of 54,000 names costs as little as one of 5,000. A call with a
 * higher limit has lists of objects, which a form cannot hold.
 */
export const parseForm = (text: string) =>
  // The limit counts empty fields as well.
  parse(text.replace(/&{2,}/g, '&'), '&', '=', { maxKeys: requestInput.maxValues + 1 });
