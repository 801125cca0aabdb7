import * as z from 'zod/mini';
import { id } from '#shared/schema/scalars.ts';
import { done, moment } from '#shared/schema/shapes.ts';
import { media } from '#shared/schema/file.ts';
import { playedSlideshow } from '#shared/schema/played-slideshow.ts';
import { variantPattern } from '#shared/domain/signage/media.ts';
import { app } from '#shared/schema/team.ts';
import { requiredText } from '#shared/schema/text.ts';
import { pageDefaults } from '#shared/domain/signage/page.ts';
import { defineCall } from '#shared/contract/define-call.ts';

/** Of a shortcut's address. */
const token = z.string('token').check(z.minLength(1, 'token'), z.maxLength(100, 'token'));

const shortcutReads = ['listShortcuts'] as const;

const name = requiredText('name', 100);
const isPublic = z.boolean('invalid');

/** Specification section 3: Playback shortcut. */
const shortcut = z.object({
  id: z.string(),
  appId: z.string(),
  name: z.string(),
  playlist: z.object({ id: z.string(), name: z.string() }),
  /** Where it plays. */
  url: z.string(),
  /** The address as a QR code, an SVG document. */
  qr: z.string(),
  /** Plays for anybody; otherwise for those who see the slideshow. */
  isPublic: z.boolean(),
  createdAt: moment,
});

const exampleId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f';
const playlistId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e70';
const example = {
  id: exampleId,
  appId: 'slideshow',
  name: 'Window, ground floor',
  playlist: { id: playlistId, name: 'Lunch menu' },
  url: 'https://marquee.example/play/3q2-7wAAAAAAAAAAAAAAAAAA',
  qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33"></svg>',
  isPublic: true,
  createdAt: '2026-11-21T01:00:00.000Z',
} as const;

export const listShortcuts = defineCall({
  name: 'listShortcuts',
  method: 'GET',
  path: 'app/quick-access/{id}',
  summary: 'Shortcuts of an application, newest first; account holder and admins see all.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id: app }),
  output: z.array(shortcut),
  errors: [],
  example: { input: { id: 'slideshow' }, output: [example] },
});

export const createShortcut = defineCall({
  name: 'createShortcut',
  method: 'POST',
  path: 'app/quick-access',
  summary: 'Makes a link that plays a slideshow; a public one needs a professional plan.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({
    appId: app,
    playlistId: id,
    name,
    isPublic: z._default(isPublic, false),
  }),
  output: shortcut,
  errors: [1016, 1019],
  audit: { fields: ['slideshow', 'isPublic'] },
  invalidates: shortcutReads,
  idempotent: true,
  example: {
    input: { appId: 'slideshow', playlistId, name: 'Window, ground floor', isPublic: true },
    output: example,
  },
});

export const changeShortcut = defineCall({
  name: 'changeShortcut',
  method: 'PATCH',
  path: 'app/quick-access/{id}',
  summary: 'Changes name, slideshow or audience of a shortcut; its address stays.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({
    id,
    name: z.optional(name),
    playlistId: z.optional(id),
    isPublic: z.optional(isPublic),
  }),
  output: shortcut,
  errors: [1016, 1019],
  audit: { fields: ['slideshow', 'isPublic'] },
  invalidates: shortcutReads,
  example: { input: { id: exampleId, isPublic: true }, output: example },
});

export const deleteShortcut = defineCall({
  name: 'deleteShortcut',
  method: 'DELETE',
  path: 'app/quick-access',
  summary: 'Deletes a shortcut: its address plays nothing any more.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id, appId: app }),
  output: done,
  errors: [],
  invalidates: shortcutReads,
  idempotent: true,
  undoable: { when: {}, about: 'id' },
  example: { input: { id: exampleId, appId: 'slideshow' }, output: null },
});

export const getPublicPlay = defineCall({
  name: 'getPublicPlay',
  method: 'GET',
  path: 'play/{token}',
  kind: 'command',
  summary: 'What a shortcut plays; asked again every 30 seconds, it keeps the viewer’s place.',
  access: 'public',
  isBackground: true,
  limit: 'general',
  input: z.strictObject({
    token,
    /** Made by the viewer, kept while it plays; without one, address and browser stand for it. */
    viewer: z.nullish(id),
    /** Hash of the slideshow that the viewer has: the same one is not sent again. */
    hash: z.nullish(z.string('invalid').check(z.maxLength(100, 'maxLength'))),
  }),
  output: z.object({
    serverTime: moment,
    lease: z.object({ renewSeconds: z.int(), freeAfterSeconds: z.int() }),
    /** Null: it is still the one of `hash`. */
    slideshow: z.nullable(playedSlideshow),
  }),
  errors: [1016, 2003],
  example: {
    input: { token: '3q2-7wAAAAAAAAAAAAAAAAAA', viewer: exampleId },
    output: {
      serverTime: '2026-11-21T01:00:00.000Z',
      lease: { renewSeconds: 30, freeAfterSeconds: 90 },
      slideshow: {
        id: playlistId,
        hash: '47DEQpj8HBSa-_TImW-5JA',
        name: 'Lunch menu',
        totalDuration: 10,
        pages: [
          {
            ...pageDefaults,
            id: exampleId,
            type: 'web',
            url: 'https://example.com/menu',
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

export const readPublicFile = defineCall({
  name: 'readPublicFile',
  method: 'GET',
  path: 'play/{token}/file/{id}/{variant}',
  kind: 'media',
  summary: 'Bytes of a file that a shortcut plays.',
  access: 'public',
  isBackground: true,
  limit: 'general',
  input: z.strictObject({
    token,
    id,
    variant: z.string('invalid').check(z.regex(variantPattern, 'invalid')),
  }),
  output: media,
  errors: [1016],
  example: {
    input: { token: '3q2-7wAAAAAAAAAAAAAAAAAA', id: exampleId, variant: 'screen' },
    output: { type: 'image/webp', size: 123_456 },
  },
});
