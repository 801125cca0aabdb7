import * as z from 'zod/mini';
import { device } from '../../domain/constants.ts';
import { tagKey } from '../../domain/text/normalize-text.ts';
import { tidy } from '../text.ts';

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
