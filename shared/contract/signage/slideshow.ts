import * as z from 'zod/mini';
import { slideshow as rule } from '#shared/domain/limits.ts';
import { pageDefaults } from '#shared/domain/signage/page.ts';
import { email } from '#shared/schema/person/identity.ts';
import { dateTime, id, pageOf, paging } from '#shared/schema/scalars.ts';
import { done, moment, named } from '#shared/schema/shapes.ts';
import { playedSlideshow } from '#shared/schema/played-slideshow.ts';
import { slideshowContent } from '#shared/schema/signage.ts';
import { requiredText, searched as q } from '#shared/schema/text.ts';
import { defineCall } from '#shared/contract/define-call.ts';

/** Reads that a change of a slideshow outdates. */
const slideshowReads = [
  'listSlideshows',
  'listSlideshowNames',
  'getSlideshow',
  'listShortcuts',
] as const;

const name = requiredText('name', rule.longestName);
/** Only slideshows that are shared with the caller, or only the others. */
const isShared = z.nullish(z.union([z.boolean(), z.stringbool()], { error: 'invalid' }));
const publish = z._default(z.boolean('invalid'), true);

const slideshow = z.object({
  id: z.string(),
  name: z.string(),
  /** What screens play; no pages before it is published for the first time. */
  content: slideshowContent,
  /** Seconds of `content`, whether all its pages are shown today or not. */
  totalDuration: z.int(),
  /** Ids of the files that `content` names. */
  files: z.array(z.string()),
  /** Addresses that see and play it; told to who may change it. */
  sharedWith: z.array(z.string()),
  /** For `saveSlideshow`. To whom it is shared: when it was published. */
  updatedAt: moment,
  createdAt: moment,
  /** Null: never yet. */
  publishedAt: z.nullable(moment),
  /** What stands for it in a list; `filePage` where it is a page of a PDF. */
  thumbnail: z.nullable(z.object({ fileId: z.string(), filePage: z.nullable(z.int()) })),
  hasDraft: z.boolean(),
  /** It came by sharing: it can be seen and played, no more. */
  isShared: z.boolean(),
  owner: z.object({ id: z.string(), name: z.string() }),
});

/** What a command leaves behind, without the pages that the caller has. */
const saved = z.object({
  id: z.string(),
  name: z.string(),
  updatedAt: moment,
  publishedAt: z.nullable(moment),
  hasDraft: z.boolean(),
  /** Seconds of what screens play. */
  totalDuration: z.int(),
});

const exampleId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f';
const exampleContent = {
  pages: [
    {
      ...pageDefaults,
      id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e70',
      type: 'web',
      url: 'https://example.com/menu',
    },
  ],
  thumbnail: null,
} as const;
const example = {
  id: exampleId,
  name: 'Lunch menu',
  content: exampleContent,
  totalDuration: 10,
  files: [],
  sharedWith: ['mei@example.com'],
  updatedAt: '2026-11-21T01:00:00.000Z',
  createdAt: '2026-11-20T01:00:00.000Z',
  publishedAt: '2026-11-21T01:00:00.000Z',
  thumbnail: null,
  hasDraft: false,
  isShared: false,
  owner: { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e71', name: 'Mei Lin' },
} as const;
const savedExample = {
  id: exampleId,
  name: 'Lunch menu',
  updatedAt: '2026-11-21T01:00:00.000Z',
  publishedAt: '2026-11-21T01:00:00.000Z',
  hasDraft: false,
  totalDuration: 10,
} as const;

/** Where a slideshow plays: screens that the caller sees whose default or week has it. */
const screensOf = z.object({
  total: z.int(),
  /** How many of them are online. */
  online: z.int(),
  /** The first of them by name; null: there is none. */
  first: z.nullable(named),
});

export const listSlideshows = defineCall({
  name: 'listSlideshows',
  method: 'GET',
  path: 'app/playlist',
  isKeptOffline: true,
  summary: 'Slideshows of one’s own and those shared with one; account holder and admins see all.',
  access: 'verified',
  limit: 'general',
  isLarge: true,
  input: z.strictObject({
    ...paging,
    q,
    sort: z._default(
      z.enum(['-updated', 'updated', 'name', '-name'], { error: 'invalid' }),
      '-updated',
    ),
    isShared,
  }),
  output: pageOf(z.extend(slideshow, { screens: screensOf })),
  errors: [],
  example: {
    input: { page: 1, perPage: 12, q: 'menu' },
    output: {
      items: [
        {
          ...example,
          screens: {
            total: 1,
            online: 1,
            first: { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e72', name: 'Lobby, left' },
          },
        },
      ],
      page: 1,
      perPage: 12,
      total: 1,
    },
  },
});

export const listSlideshowNames = defineCall({
  name: 'listSlideshowNames',
  method: 'GET',
  path: 'app/playlist-name',
  summary:
    'Names of the slideshows that `app/playlist` lists, in their order: what a field chooses from.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ ...paging, q, isShared }),
  output: pageOf(named),
  errors: [],
  example: {
    input: { page: 1, perPage: 12, q: 'menu' },
    output: { items: [{ id: exampleId, name: 'Lunch menu' }], page: 1, perPage: 12, total: 1 },
  },
});

export const getSlideshow = defineCall({
  name: 'getSlideshow',
  method: 'GET',
  path: 'app/playlist/{id}',
  summary: 'One slideshow; whoever may change it gets its draft, too.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id }),
  output: z.extend(slideshow, {
    /** Null: everything is published, or it came by sharing. */
    draft: z.nullable(
      z.object({ content: slideshowContent, totalDuration: z.int(), savedAt: moment }),
    ),
    /** Ids of files that its slides name and that were deleted; empty for who may not change it. */
    missingFiles: z.array(z.string()),
  }),
  errors: [],
  example: { input: { id: exampleId }, output: { ...example, draft: null, missingFiles: [] } },
});

export const trySlideshow = defineCall({
  name: 'trySlideshow',
  method: 'GET',
  path: 'app/playlist/{id}/play',
  summary:
    'What a screen would play of a slideshow, for whoever sees it; it takes no screen’s place.',
  access: 'verified',
  limit: 'general',
  isBackground: true,
  input: z.strictObject({
    id,
    /** The draft, where there is one: for who may change it. */
    draft: z._default(z.union([z.boolean(), z.stringbool()], { error: 'invalid' }), false),
    /** Hash of the slideshow that the caller has: the same one is not sent again. */
    hash: z.nullish(z.string('invalid').check(z.maxLength(100, 'maxLength'))),
  }),
  output: z.object({
    serverTime: moment,
    /** Null: it is still the one of `hash`. */
    slideshow: z.nullable(playedSlideshow),
  }),
  errors: [],
  example: {
    input: { id: exampleId },
    output: {
      serverTime: '2026-11-21T01:00:00.000Z',
      slideshow: {
        id: exampleId,
        hash: '47DEQpj8HBSa-_TImW-5JA',
        name: 'Lunch menu',
        totalDuration: 10,
        pages: [
          {
            ...exampleContent.pages[0],
            template: null,
            validFrom: null,
            validTo: null,
            media: null,
          },
        ],
      },
    },
  },
});

export const createSlideshow = defineCall({
  name: 'createSlideshow',
  method: 'POST',
  path: 'app/playlist',
  summary: 'Makes a slideshow, with or without pages.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({
    name,
    content: z._default(slideshowContent, { pages: [], thumbnail: null }),
    publish,
  }),
  maxValues: rule.maxValues,
  output: saved,
  errors: [1016, 1019, 2004],
  invalidates: slideshowReads,
  idempotent: true,
  example: { input: { name: 'Lunch menu', content: exampleContent }, output: savedExample },
});

export const saveSlideshow = defineCall({
  name: 'saveSlideshow',
  method: 'PUT',
  path: 'app/playlist/{id}',
  summary: 'Changes name or pages; with `publish` false pages become a draft that no screen plays.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({
    id,
    name: z.optional(name),
    /** Absent: stays as it is, the draft too. */
    content: z.optional(slideshowContent),
    /** As the caller last got it; another one is 2008, with the present one. */
    updatedAt: dateTime,
    publish,
  }),
  maxValues: rule.maxValues,
  output: saved,
  errors: [1016, 1019, 2004, 2008],
  audit: { fields: ['slideshow', 'email'] },
  invalidates: slideshowReads,
  example: {
    input: { id: exampleId, content: exampleContent, updatedAt: '2026-11-20T01:00:00.000Z' },
    output: savedExample,
  },
});

export const discardDraft = defineCall({
  name: 'discardDraft',
  method: 'DELETE',
  path: 'app/playlist/{id}/draft',
  summary: 'Drops what is not published; safe to repeat.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id, updatedAt: dateTime }),
  output: saved,
  errors: [2008],
  invalidates: slideshowReads,
  example: {
    input: { id: exampleId, updatedAt: '2026-11-21T01:00:00.000Z' },
    output: savedExample,
  },
});

export const deleteSlideshow = defineCall({
  name: 'deleteSlideshow',
  method: 'DELETE',
  path: 'app/playlist/{id}',
  summary: 'Deletes a slideshow with its draft and shortcuts; its files stay.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id }),
  output: done,
  errors: [],
  audit: { fields: ['slideshow'] },
  invalidates: slideshowReads,
  idempotent: true,
  undoable: { when: {}, about: 'id' },
  example: { input: { id: exampleId }, output: null },
});

export const duplicateSlideshow = defineCall({
  name: 'duplicateSlideshow',
  method: 'POST',
  path: 'app/playlist/{id}/duplicate',
  summary: 'Makes a slideshow of one’s own like another, draft included, shared with nobody.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id, name }),
  output: saved,
  errors: [1019],
  invalidates: slideshowReads,
  idempotent: true,
  example: {
    input: { id: exampleId, name: 'Lunch menu, weekend' },
    output: { ...savedExample, name: 'Lunch menu, weekend' },
  },
});

export const shareSlideshow = defineCall({
  name: 'shareSlideshow',
  method: 'POST',
  path: 'app/playlist/share/{id}',
  summary: 'Replaces the addresses that see and play it; new ones are told by mail.',
  access: 'verified',
  limit: 'mail',
  input: z.strictObject({
    id,
    emails: z.array(email).check(z.maxLength(rule.maxShares, 'maxNumber')),
  }),
  output: z.object({ sharedWith: z.array(z.string()) }),
  errors: [1019],
  audit: { fields: ['slideshow', 'email', 'removed'] },
  invalidates: slideshowReads,
  idempotent: true,
  example: {
    input: { id: exampleId, emails: ['mei@example.com'] },
    output: { sharedWith: ['mei@example.com'] },
  },
});

export const listSlideshowApps = defineCall({
  name: 'listSlideshowApps',
  method: 'GET',
  path: 'app/playlist-app',
  summary: 'The applications with which the signed-in account may make slideshows.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      icon: z.string(),
      launchUrl: z.string(),
    }),
  ),
  errors: [],
  example: {
    input: {},
    output: [
      {
        id: 'slideshow',
        name: 'Slideshow',
        description: 'Pictures, videos and web pages, one after the other.',
        icon: 'slideshow',
        launchUrl: '/application',
      },
    ],
  },
});
