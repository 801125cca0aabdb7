import * as z from 'zod/mini';
import { device, languages, page as pageRule } from '../domain/constants.ts';
import { tagKey } from '../domain/text/normalize-text.ts';
import { tidy } from './text.ts';

/** UUIDv7 as every id of ours. */
export const id = z.uuid('id');

export const language = z.enum(languages, { error: 'language' });

/** Day of a calendar, `YYYY-MM-DD`, that exists. */
export const date = z.iso.date('date');

/** ISO 8601 with offset. */
export const dateTime = z.iso.datetime({ offset: true, error: 'date' });

/** Whole amount in the currency's minor unit. */
export const money = z.int('number').check(z.gte(0, 'number'));

/** A number, also when it arrives as text (query strings, forms). */
export const numeric = z.coerce.number('number');

/** Paging of lists: from 1, default size 12, at most 100 (decisions section 2). */
export const pageNumber = z._default(
  z.coerce.number('number').check(z.int('number'), z.gte(1, 'number')),
  1,
);
export const pageSize = z._default(
  z.coerce
    .number('number')
    .check(z.int('number'), z.gte(1, 'number'), z.lte(pageRule.maxSize, 'maxNumber')),
  pageRule.size,
);
export const paging = { page: pageNumber, perPage: pageSize };

/** A page of `item`s. */
export function pageOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ items: z.array(item), page: z.int(), perPage: z.int(), total: z.int() });
}

/** Only what has this tag. */
export const tagFilter = z.nullish(z.string().check(tidy, z.maxLength(30, 'maxLength')));

/** Tags as they are sent; what is wrong with them is 2005 (`tags`). */
export const givenTags = z.array(z.string('invalid').check(z.maxLength(200, 'maxLength')));

/** At most 10 tags, each once by `tagKey` (2005); the message names the tag that is there twice. */
export const tags = z
  .array(z.string().check(tidy, z.minLength(1, 'required.name'), z.maxLength(30, 'maxLength')))
  .check(z.maxLength(device.maxTags, 'tagCount'), ({ value, issues }) => {
    const keys = value.map(tagKey);
    const tag = value.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
    if (tag === undefined) return;
    issues.push({ code: 'custom', message: 'tagExists', params: { tag }, input: value });
  });
