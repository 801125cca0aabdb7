import * as z from 'zod/mini';
import { page } from '#shared/domain/constants.ts';
import { screenPicture } from '../../domain/signage/picture.ts';
import { media, uploadedFile } from '../../schema/file.ts';
import { id } from '../../schema/scalars.ts';
import { done } from '../../schema/shapes.ts';
import { defineCall } from '../define-call.ts';

const exampleId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f';
const { types, maxBytes } = screenPicture;

export const sendPicture = defineCall({
  name: 'sendPicture',
  method: 'POST',
  path: 'player/picture',
  summary: 'A small picture of what a screen shows, after a heartbeat’s answer that asked for it.',
  access: 'device',
  limit: 'picture',
  isBackground: true,
  files: { picture: { types, maxMegabytes: maxBytes / 2 ** 20, maxFiles: 1 } },
  input: z.strictObject({ slideshowId: id, pageId: id, picture: uploadedFile }),
  output: done,
  errors: [2006],
  example: {
    input: {
      slideshowId: exampleId,
      pageId: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e70',
      picture: /* @__PURE__ */ new File(['bytes of a picture'], 'a.webp', { type: 'image/webp' }),
    },
    output: null,
  },
});

export const watchScreens = defineCall({
  name: 'watchScreens',
  method: 'POST',
  path: 'device/watch',
  summary: 'Says that somebody looks at screens: for a while they send pictures of what they show.',
  // Changes nothing that anybody would look up later: who manages screens is asked by the handler.
  access: 'verified',
  limit: 'general',
  isBackground: true,
  input: z.strictObject({
    ids: z.array(id).check(z.minLength(1, 'required.any'), z.maxLength(page.maxSize, 'maxNumber')),
  }),
  output: z.object({ watched: z.int() }),
  errors: [],
  example: { input: { ids: [exampleId] }, output: { watched: 1 } },
});

export const readScreenPicture = defineCall({
  name: 'readScreenPicture',
  method: 'GET',
  path: 'device/{id}/picture/{hash}',
  summary: 'The newest picture of a screen, for who manages it; an older one is gone.',
  kind: 'media',
  access: { may: 'manage devices' },
  limit: 'general',
  isBackground: true,
  input: z.strictObject({
    id,
    hash: z.string('invalid').check(z.regex(/^[\w-]{22}$/, 'invalid')),
  }),
  output: media,
  errors: [],
  example: {
    input: { id: exampleId, hash: '47DEQpj8HBSa-_TImW-5JA' },
    output: { type: 'image/webp', size: 8123 },
  },
});
