import * as z from 'zod/mini';
import {
  blobStates,
  brokenReasons,
  fileKinds,
  mediaRule,
  mediaWarnings,
  posterRule,
  variantPattern,
} from '../../domain/signage/media.ts';
import { media, uploadedFile, uploadFacts } from '../../schema/file.ts';
import { id, pageOf, paging } from '../../schema/scalars.ts';
import { givenTags, tagFilter } from '../../schema/signage/tags.ts';
import { done, moment, none } from '../../schema/shapes.ts';
import { optionalText, requiredText, searched } from '../../schema/text.ts';
import { defineCall } from '../define-call.ts';

/** Reads that a change of the library outdates. */
const fileReads = ['listFiles', 'getFile', 'getStorage'] as const;

const name = requiredText('name', 255);
const variant = z.string('invalid').check(z.regex(variantPattern, 'invalid'));
const numberOrNull = z.nullable(z.int());
const codec = z.nullable(z.string());

/** A file as lists show it; measures are null until it is ready. */
const file = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(fileKinds),
  /** By its content. */
  type: z.string(),
  /** Bytes of the original. */
  size: z.int(),
  tags: z.array(z.string()),
  state: z.enum(blobStates),
  /** Why no screen can show it; null unless broken. */
  reason: z.nullable(z.enum(brokenReasons)),
  /** What a screen will not show or play of it; `text`: text of a PDF that could not be rendered. */
  warnings: z.array(z.enum(mediaWarnings)),
  width: numberOrNull,
  height: numberOrNull,
  isAnimated: z.boolean(),
  durationMs: numberOrNull,
  pageCount: numberOrNull,
  videoCodec: codec,
  audioCodec: codec,
  /** Of `readFile`, without those of a PDF's pages, `page-1` and `page-1-thumbnail` onwards. */
  variants: z.array(z.string()),
  /** Address of a picture at most 480 pixels long; null while there is none. */
  thumbnail: z.nullable(z.string()),
  owner: z.object({ id: z.string(), name: z.string() }),
  createdAt: moment,
  updatedAt: moment,
});

const example = {
  id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
  name: 'menu.png',
  kind: 'image',
  type: 'image/png',
  size: 1_048_576,
  tags: ['menu'],
  state: 'ready',
  reason: null,
  warnings: [],
  width: 3840,
  height: 2160,
  isAnimated: false,
  durationMs: null,
  pageCount: null,
  videoCodec: null,
  audioCodec: null,
  variants: ['original', 'screen', 'screen-4k', 'thumbnail'],
  thumbnail: '/webapi/app/file/0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f/thumbnail',
  owner: { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e70', name: 'Mei Lin' },
  createdAt: '2026-11-21T01:00:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
} as const;
const detailed = z.extend(file, {
  /** Slideshows of the workspace that name it, those of others included. */
  usedIn: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const uploadFile = defineCall({
  name: 'uploadFile',
  method: 'POST',
  path: 'app/file',
  summary:
    'Uploads to the media library: pictures and PDF up to 50 MB, films up to 2 GB; the file has the upload’s id.',
  kind: 'upload',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({
    ...uploadFacts,
    /** The file begins with this tag, such as the folder it came from. */
    tag: optionalText(30),
  }),
  output: done,
  errors: [1019, 2006],
  invalidates: fileReads,
  files: { file: mediaRule },
  example: { input: { name: 'menu.png', type: 'image/png' }, output: null },
});

export const listFiles = defineCall({
  name: 'listFiles',
  method: 'GET',
  path: 'app/file',
  isKeptOffline: true,
  summary: 'Files of one’s own in the media library; account holder and admins see all.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({
    ...paging,
    /** Part of name or tag. */
    q: searched,
    kind: z.nullish(z.enum(['all', ...fileKinds], { error: 'invalid' })),
    tag: tagFilter,
    sort: z._default(
      z.enum(['-created', 'created', 'name', '-name', '-size', 'size'], { error: 'invalid' }),
      '-created',
    ),
  }),
  output: z.extend(pageOf(file), {
    /** Every tag of the files one sees, whatever the filters; at most 200, the most frequent first. */
    tags: z.array(z.string()),
  }),
  errors: [],
  example: {
    input: { page: 1, perPage: 12, q: 'menu', kind: 'image' },
    output: { items: [example], page: 1, perPage: 12, total: 1, tags: ['menu'] },
  },
});

export const getFile = defineCall({
  name: 'getFile',
  method: 'GET',
  path: 'app/file/{id}',
  summary: 'One file of the media library, with the slideshows that name it.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id }),
  output: detailed,
  errors: [],
  example: {
    input: { id: example.id },
    output: {
      ...example,
      usedIn: [{ id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e71', name: 'Lunch menu' }],
    },
  },
});

export const changeFile = defineCall({
  name: 'changeFile',
  method: 'PATCH',
  path: 'app/file/{id}',
  summary: 'Changes a file’s name or tags; what is not sent stays.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id, name: z.optional(name), tags: z.optional(givenTags) }),
  output: done,
  errors: [1019, 2005],
  invalidates: fileReads,
  example: { input: { id: example.id, name: 'menu of May.png', tags: ['menu'] }, output: null },
});

export const deleteFile = defineCall({
  name: 'deleteFile',
  method: 'DELETE',
  path: 'app/file/{id}',
  summary: 'Deletes a file; slideshows that name it skip it from then on (see `used_in`).',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id }),
  output: done,
  errors: [],
  invalidates: fileReads,
  idempotent: true,
  undoable: { when: {}, about: 'id' },
  example: { input: { id: example.id }, output: null },
});

export const readFile = defineCall({
  name: 'readFile',
  method: 'GET',
  path: 'app/file/{id}/{variant}',
  summary:
    'Bytes of a file: as it came (`original`) or what was made of it; also of slideshows shared with one.',
  kind: 'media',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id, variant }),
  output: media,
  errors: [],
  example: {
    input: { id: example.id, variant: 'thumbnail' },
    output: { type: 'image/webp', size: 12_345 },
  },
});

export const setFilePoster = defineCall({
  name: 'setFilePoster',
  method: 'POST',
  path: 'app/file/{id}/poster',
  summary: 'Sets the picture that stands for a film, once: another one changes nothing.',
  access: 'verified',
  limit: 'heavy',
  files: { poster: posterRule },
  input: z.strictObject({ id, poster: uploadedFile }),
  output: done,
  errors: [2006],
  invalidates: fileReads,
  example: {
    input: {
      id: example.id,
      poster: /* @__PURE__ */ new File(['bytes of a picture'], 'a.webp', { type: 'image/webp' }),
    },
    output: null,
  },
});

export const retryFile = defineCall({
  name: 'retryFile',
  method: 'POST',
  path: 'app/file/{id}/retry',
  summary: 'Prepares a broken file again; one that is not broken stays as it is.',
  access: 'verified',
  limit: 'heavy',
  input: z.strictObject({ id }),
  output: done,
  errors: [],
  invalidates: fileReads,
  example: { input: { id: example.id }, output: null },
});

export const getStorage = defineCall({
  name: 'getStorage',
  method: 'GET',
  path: 'app/storage',
  isKeptOffline: true,
  summary: 'Storage of the workspace in bytes; over the limit it is read-only.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: z.object({
    used: z.int(),
    limit: z.int(),
    /** Nothing can be uploaded or changed: the storage is over its limit, or the team’s plan ended. */
    isReadOnly: z.boolean(),
    /** How full it is at least, of what people are told of: 80, 95 or 100 percent; null: there is room. */
    warnPercent: numberOrNull,
    /** Of `used`; what several files have in common counts once. */
    byKind: z.object({ image: z.int(), video: z.int(), pdf: z.int() }),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      used: 1_048_576,
      limit: 1_073_741_824,
      isReadOnly: false,
      warnPercent: null,
      byKind: { image: 1_048_576, video: 0, pdf: 0 },
    },
  },
});
