import * as z from 'zod/mini';
import { languages } from '#shared/domain/constants.ts';
import { player as rule } from '#shared/domain/signage/player.ts';
import { faultKinds, screenCommands } from '../../domain/signage/heartbeat.ts';
import { messagePlaces } from '../../domain/signage/message.ts';
import { variantPattern } from '../../domain/signage/media.ts';
import { media } from '../../schema/file.ts';
import { playedSlideshow } from '../../schema/played-slideshow.ts';
import { dateTime, id } from '../../schema/scalars.ts';
import { moment } from '../../schema/shapes.ts';
import { defineCall } from '../define-call.ts';

const count = z.int('number').check(z.gte(0, 'number'));

const hours = { days: z.array(z.int()), from: z.string(), to: z.string() };

const exampleId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f';
const examplePageId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e70';
const exampleFileId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e71';
const exampleVersion = '47DEQpj8HBSa-_TImW-5JA';

export const getPlayerSchedule = defineCall({
  name: 'getPlayerSchedule',
  method: 'GET',
  path: 'player/schedule',
  summary: 'What a screen is to play and when, with everything that it needs for it.',
  access: 'device',
  limit: 'general',
  isLarge: true,
  isBackground: true,
  input: z.strictObject({
    isLarge: z._default(z.union([z.boolean(), z.stringbool()], { error: 'invalid' }), false),
  }),
  output: z.object({
    version: z.string(),
    serverTime: moment,
    /** Of whoever it belongs to: what the screen says of itself is said in it. */
    language: z.enum(languages),
    screen: z.object({
      id: z.string(),
      name: z.string(),
      isInStep: z.boolean(),
      /** Dark outside of them; null: never. */
      hours: z.nullable(z.object(hours)),
    }),
    /** What is played where no row counts; null: nothing. */
    defaultId: z.nullable(z.string()),
    rows: z.array(z.object({ ...hours, playlist: z.string() })),
    /** Those of default and rows that its owner sees, as they are published. */
    slideshows: z.array(playedSlideshow),
  }),
  errors: [],
  example: {
    input: { isLarge: false },
    output: {
      version: exampleVersion,
      serverTime: '2026-11-22T09:00:00.000+08:00',
      language: 'en',
      screen: { id: exampleFileId, name: 'Lobby, left', isInStep: false, hours: null },
      defaultId: exampleId,
      rows: [{ days: [1, 2, 3, 4, 5], from: '11:00', to: '14:00', playlist: exampleId }],
      slideshows: [
        {
          id: exampleId,
          hash: exampleVersion,
          name: 'Lunch menu',
          totalDuration: 10,
          pages: [
            {
              id: examplePageId,
              type: 'image',
              url: null,
              template: null,
              duration: 10,
              transition: 'fade',
              transitionMs: 500,
              fit: 'contain',
              mute: true,
              validFrom: null,
              validTo: null,
              media: {
                id: exampleFileId,
                variant: 'screen',
                url: `/webapi/player/file/${exampleFileId}/screen`,
                hash: `${exampleFileId}-screen`,
                size: 123_456,
                type: 'image/webp',
                width: 1920,
                height: 1080,
                durationMs: null,
                isAnimated: false,
              },
              fault: null,
            },
          ],
        },
      ],
    },
  },
});

export const readPlayerFile = defineCall({
  name: 'readPlayerFile',
  method: 'GET',
  path: 'player/file/{id}/{variant}',
  summary: 'Bytes of a file, for a screen that plays a slideshow which names it.',
  kind: 'media',
  access: 'device',
  limit: 'general',
  isBackground: true,
  input: z.strictObject({
    id,
    variant: z.string('invalid').check(z.regex(variantPattern, 'invalid')),
  }),
  output: media,
  errors: [],
  example: {
    input: { id: exampleFileId, variant: 'screen' },
    output: { type: 'image/webp', size: 123_456 },
  },
});

export const sendHeartbeat = defineCall({
  name: 'sendHeartbeat',
  method: 'POST',
  path: 'player/heartbeat',
  summary:
    'What a screen shows and how it is, every 30 seconds; the answer brings the server’s time and what somebody wants it to do.',
  access: 'device',
  limit: 'general',
  isBackground: true,
  input: z.strictObject({
    showing: z.nullable(z.strictObject({ slideshowId: id, pageId: id })),
    cache: z.strictObject({ have: count, of: count }),
    appVersion: z.string('required.any').check(z.maxLength(40, 'maxLength')),
    freeBytes: z.nullable(count),
    clockOffsetMs: z.nullable(z.int('number')),
    faults: z
      .array(z.strictObject({ pageId: id, kind: z.enum(faultKinds, { error: 'invalid' }) }))
      .check(z.maxLength(20, 'maxLength')),
    lastCommand: z.nullable(id),
    message: z._default(z.nullable(id), null),
    /** It plays, or would if it may; dark or without anything to play it needs no place. */
    isPlaying: z._default(z.boolean('invalid'), false),
    /** Where it hangs, of the IANA database: its hours are those of its wall. */
    timeZone: z._default(z.nullable(z.string('invalid').check(z.maxLength(60, 'maxLength'))), null),
  }),
  output: z.object({
    serverTime: moment,
    /** Somebody looks at the screen, and the last picture is not of what it shows. */
    wantsPicture: z.boolean(),
    /** Another than that of the schedule it has: read `player/schedule` anew. */
    version: z.string(),
    /** Comes again until a heartbeat names its id as `lastCommand`. */
    command: z.nullable(z.object({ id: z.string(), kind: z.enum(screenCommands) })),
    /** Over what it plays until its end, by the server's clock; null: none, also where there was one. */
    message: z.nullable(
      z.object({
        id: z.string(),
        text: z.string(),
        place: z.enum(messagePlaces),
        endsAt: moment,
      }),
    ),
    /**
     * Null: it does not play. Refused, whoever plays goes on, and whoever was about to begin waits
     * (decisions section 9); `limit` is the plan's.
     */
    lease: z.nullable(z.object({ isGranted: z.boolean(), limit: z.int() })),
  }),
  errors: [],
  example: {
    input: {
      showing: { slideshowId: exampleId, pageId: examplePageId },
      cache: { have: 12, of: 12 },
      appVersion: '0.1.0',
      freeBytes: 9_000_000_000,
      clockOffsetMs: -40,
      faults: [],
      lastCommand: null,
      message: null,
      isPlaying: true,
    },
    output: {
      serverTime: '2026-11-22T09:00:00.000+08:00',
      wantsPicture: false,
      version: exampleVersion,
      command: null,
      message: {
        id: exampleFileId,
        text: 'We close at 18:00 today.',
        place: 'bottom',
        endsAt: '2026-11-22T10:00:00.000Z',
      },
      lease: { isGranted: true, limit: 25 },
    },
  },
});

export const sendPlays = defineCall({
  name: 'sendPlays',
  method: 'POST',
  path: 'player/plays',
  summary: 'What a screen has played, also while it was offline; the same one again counts once.',
  access: 'device',
  limit: 'plays',
  isBackground: true,
  input: z.strictObject({
    plays: z
      .array(
        z.strictObject({
          /** Made by the screen. */
          id,
          slideshowId: id,
          pageId: id,
          /** By the server's clock, as the screen knows it. */
          startedAt: dateTime,
          seconds: z.int('number').check(z.gte(0, 'number'), z.lte(rule.longestPlay, 'maxNumber')),
        }),
      )
      .check(z.maxLength(rule.playsAtOnce, 'maxNumber')),
  }),
  /** All were taken; how many of them were new. */
  output: z.object({ added: z.int() }),
  errors: [],
  example: {
    input: {
      plays: [
        {
          id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e72',
          slideshowId: exampleId,
          pageId: examplePageId,
          startedAt: '2026-11-22T08:59:50.000+08:00',
          seconds: 10,
        },
      ],
    },
    output: { added: 1 },
  },
});
