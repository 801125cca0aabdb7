import * as z from 'zod/mini';
import { pageTypes } from '#shared/domain/signage/page.ts';
import { playGroups } from '#shared/domain/signage/play.ts';
import { date, id, pageOf, paging } from '#shared/schema/scalars.ts';
import { tagFilter } from '#shared/schema/signage/tags.ts';
import { textOrNull } from '#shared/schema/shapes.ts';
import { defineCall } from '#shared/contract/define-call.ts';

/** Which plays count. Days are those of the walls that the screens hang on; both are included. */
const filters = {
  from: z.nullish(date),
  to: z.nullish(date),
  slideshowId: z.nullish(id),
  screenId: z.nullish(id),
  /** Of screens as they are now. */
  tag: tagFilter,
};

/** `name` is null where it was gone before anybody heard that it played; `isGone`: it is by now. */
const remembered = z.object({ id: z.string(), name: textOrNull, isGone: z.boolean() });

const sums = { plays: z.int(), seconds: z.int() };

const exampleId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f';
const exampleScreenId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e70';

export const getPlaySummary = defineCall({
  name: 'getPlaySummary',
  method: 'GET',
  path: 'device/plays/summary',
  summary:
    'What one’s screens have played: in all, on each day, and what reports can be narrowed by.',
  access: { may: 'manage devices' },
  limit: 'general',
  input: z.strictObject(filters),
  output: z.object({
    ...sums,
    /** That played anything of it. */
    screens: z.int(),
    /** Those on which something played, the earliest first. */
    days: z.array(z.object({ day: z.string(), ...sums })),
    /** What has played in those days, whatever else they are narrowed by. */
    choices: z.object({
      slideshows: z.array(remembered),
      screens: z.array(remembered),
      tags: z.array(z.string()),
    }),
  }),
  errors: [],
  example: {
    input: { from: '2026-11-01', to: '2026-11-30' },
    output: {
      plays: 3600,
      seconds: 36_000,
      screens: 1,
      days: [{ day: '2026-11-22', plays: 3600, seconds: 36_000 }],
      choices: {
        slideshows: [{ id: exampleId, name: 'Lunch menu', isGone: false }],
        screens: [{ id: exampleScreenId, name: 'Lobby, left', isGone: false }],
        tags: ['lobby'],
      },
    },
  },
});

export const listPlays = defineCall({
  name: 'listPlays',
  method: 'GET',
  path: 'device/plays',
  summary: 'What one’s screens have played, added up by slideshow, page, screen or day.',
  access: { may: 'manage devices' },
  limit: 'general',
  input: z.strictObject({
    ...paging,
    ...filters,
    by: z._default(z.enum(playGroups, { error: 'invalid' }), 'slideshow'),
    /** `name` of a page: its slideshow’s, then its place; of a day: itself. */
    sort: z._default(
      z.enum(['-plays', 'plays', '-seconds', 'seconds', 'name', '-name'], { error: 'invalid' }),
      '-plays',
    ),
  }),
  output: pageOf(
    z.object({
      /** Differs from row to row. */
      id: z.string(),
      day: textOrNull,
      screen: z.nullable(z.extend(remembered, { tags: z.array(z.string()) })),
      slideshow: z.nullable(remembered),
      /** Of a page; `place` counts from 1, in what is published or, once it is gone, as it was. */
      page: z.nullable(
        z.object({ id: z.string(), place: z.nullable(z.int()), isGone: z.boolean() }),
      ),
      /** What stands for it in a list: the page itself, or the slideshow’s first one with a picture. */
      slide: z.nullable(
        z.object({
          type: z.enum(pageTypes),
          fileId: textOrNull,
          filePage: z.nullable(z.int()),
          url: textOrNull,
        }),
      ),
      ...sums,
      screens: z.int(),
      lastOn: z.string(),
    }),
  ),
  errors: [],
  example: {
    input: { page: 1, perPage: 12, by: 'slideshow' },
    output: {
      items: [
        {
          id: exampleId,
          day: null,
          screen: null,
          slideshow: { id: exampleId, name: 'Lunch menu', isGone: false },
          page: null,
          slide: { type: 'web', fileId: null, filePage: null, url: 'https://example.com/' },
          plays: 3600,
          seconds: 36_000,
          screens: 1,
          lastOn: '2026-11-22',
        },
      ],
      page: 1,
      perPage: 12,
      total: 1,
    },
  },
});
