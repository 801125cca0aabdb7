import * as z from 'zod/mini';
import { page as pageRule } from '../domain/constants.ts';

/** UUIDv7 as every id of ours. */
export const id = z.uuid('id');

/**
 * Years that PostgreSQL reads, also after a conversion to another time zone or to the day after. Not a pattern, which
 * the reference would repeat for each date.
 */
const storableYear = z.refine<string>((text) => !/^(?:0|9999)/.test(text), 'date');

/** Day of a calendar, `YYYY-MM-DD`, that exists; of the years 1000 to 9998. */
export const date = z.iso.date('date').check(storableYear);

/** ISO 8601 with offset; of the years 1000 to 9998. */
export const dateTime = z.iso.datetime({ offset: true, error: 'date' }).check(storableYear);

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
