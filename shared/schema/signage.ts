import * as z from 'zod/mini';
import { slideshow } from '../domain/limits.ts';
import {
  fits,
  isNever,
  isPageAddress,
  pageDefaults,
  pageTypes,
  transitions,
  type PageType,
} from '../domain/signage/page.ts';
import { mostTemplateFields } from '../domain/signage/template/forms.ts';
import { appIds } from '../domain/apps.ts';
import { crossCheck } from './cross-check.ts';
import { dateTime, id } from './scalars.ts';
import { requiredText } from './text.ts';

/** Whole number of a form or of JSON, from `min` to `max`. */
const wholeNumber = (min: number, max: number) =>
  z.int('number').check(z.gte(min, 'number'), z.lte(max, 'maxNumber'));

const moment = z.nullish(dateTime);

/**
 * What a template draws: the app that it is of, and its fields in the order of its form. Which those
 * are (domain/signage/template/forms.ts) the server checks where they change; what is stored stays.
 */
const template = z.strictObject({
  app: z.enum(appIds, { error: 'invalid' }),
  fields: z
    .array(
      z.strictObject({
        name: requiredText('name', 50),
        text: z.string('invalid').check(z.maxLength(1000, 'maxLength')),
      }),
    )
    .check(z.maxLength(mostTemplateFields, 'maxNumber')),
});

/** What each kind of page shows, and which of the others' sources it may not have. */
const sourceOf: Record<PageType, 'fileId' | 'url' | 'template'> = {
  image: 'fileId',
  video: 'fileId',
  web: 'url',
  template: 'template',
};
const sources = ['fileId', 'url', 'template'] as const;

const isThere = (value: unknown) => value !== undefined && value !== null;

const pageFields = {
  id,
  type: z.enum(pageTypes, { error: 'invalid' }),
  fileId: z.nullish(id),
  filePage: z.nullish(wholeNumber(1, 10_000)),
  url: z.nullish(
    z
      .string('invalid')
      .check(
        z.maxLength(slideshow.longestAddress, 'maxLength'),
        z.refine(isPageAddress, 'pageAddress'),
      ),
  ),
  template: z.nullish(template),
  /** Whole seconds; that all together are too many is 2004, no matter of one page. */
  duration: z._default(wholeNumber(1, slideshow.longestPage), pageDefaults.duration),
  transition: z._default(z.enum(transitions, { error: 'invalid' }), pageDefaults.transition),
  transitionMs: z._default(wholeNumber(0, slideshow.maxTransitionMs), pageDefaults.transitionMs),
  fit: z._default(z.enum(fits, { error: 'invalid' }), pageDefaults.fit),
  mute: z._default(z.boolean('invalid'), pageDefaults.mute),
  validFrom: moment,
  validTo: moment,
};

/** One page (decisions section 9); an image may be a page of a PDF, counted from 1. */
export const pageOfSlideshow = z.strictObject(pageFields).check(
  crossCheck((value, refuse) => {
    const { validFrom, validTo } = value;
    const type = pageTypes.find((known) => known === value.type);
    if (type) {
      for (const source of sources) {
        const isNeeded = sourceOf[type] === source;
        if (isNeeded && !isThere(value[source])) refuse(source, 'required.any');
        if (!isNeeded && isThere(value[source])) refuse(source, 'invalid');
      }
      if (isThere(value.filePage) && type !== 'image') refuse('filePage', 'invalid');
    }
    if (isNever({ validFrom, validTo })) refuse('validTo', 'validity');
  }),
);

/** The pages in their order, each with an id of its own, and the file that stands for them in lists. */
export const slideshowContent = z.strictObject({
  pages: z
    .array(pageOfSlideshow)
    .check(z.maxLength(slideshow.maxPages, 'maxNumber'), ({ value, issues }) => {
      const seen = new Set<string>();
      for (const [index, page] of value.entries()) {
        const known = page.id.toLowerCase();
        if (seen.has(known))
          issues.push({ code: 'custom', message: 'invalid', path: [index, 'id'], input: value });
        seen.add(known);
      }
    }),
  thumbnail: z._default(z.nullable(id), null),
});

export type SlideshowContent = z.output<typeof slideshowContent>;
