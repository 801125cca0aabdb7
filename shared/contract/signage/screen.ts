import * as z from 'zod/mini';
import { faultKinds, presences, screenCommands } from '#shared/domain/signage/heartbeat.ts';
import { page } from '#shared/domain/constants.ts';
import { id, pageOf, paging } from '#shared/schema/scalars.ts';
import { givenTags, tagFilter } from '#shared/schema/signage/tags.ts';
import { done, moment, named, none, textOrNull } from '#shared/schema/shapes.ts';
import { schedule, screenHours } from '#shared/schema/screen.ts';
import { requiredText, searched } from '#shared/schema/text.ts';
import { defineCall } from '#shared/contract/define-call.ts';

/** Reads that a change of screens outdates. */
const screenReads = ['listScreens', 'getPlayback'] as const;
/** The same, and where slideshows play. */
const playedReads = [...screenReads, 'listSlideshows'] as const;

const screen = z.object({
  id: z.string(),
  name: z.string(),
  /** As it says of itself. */
  model: textOrNull,
  owner: named,
  tags: z.array(z.string()),
  /** What it plays where the schedule says nothing. */
  playlist: z.nullable(named),
  schedule,
  /** Those that the schedule names, as far as they are still there. */
  scheduled: z.array(named),
  /** Dark outside of them; null: never. */
  hours: z.nullable(screenHours),
  /** Dark by its hours now: when it is lit again, on its own wall, days from 0 for Sunday. */
  darkUntil: z.nullable(z.object({ day: z.int(), time: z.string(), isSoon: z.boolean() })),
  isInStep: z.boolean(),
  presence: z.enum(presences),
  pairedAt: moment,
  lastSeenAt: z.nullable(moment),
  /** What it last said of itself; `page` counts from 1 in what is published. */
  state: z.nullable(
    z.object({
      showing: z.nullable(z.object({ playlist: named, page: z.nullable(z.int()) })),
      cache: z.object({ have: z.int(), of: z.int() }),
      appVersion: z.string(),
      freeBytes: z.nullable(z.int()),
      clockOffsetMs: z.nullable(z.int()),
      faults: z.array(z.object({ pageId: z.string(), kind: z.enum(faultKinds) })),
    }),
  ),
  /** The last that it made of what it showed, while somebody looked. */
  picture: z.nullable(
    z.object({
      /** Where `readScreenPicture` answers it: another one for another picture. */
      url: z.string(),
      takenAt: moment,
      /** Of the very page that it says it shows. */
      isOfNow: z.boolean(),
    }),
  ),
  /** What it has not done yet. */
  command: z.nullable(z.enum(screenCommands)),
});

const exampleId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f';
const menu = { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e70', name: 'Lunch menu' };
const example = {
  id: exampleId,
  name: 'Lobby, left',
  model: 'Chromium on Linux',
  owner: { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e71', name: 'Mei Lin' },
  tags: ['lobby'],
  playlist: menu,
  schedule: [{ days: [1, 2, 3, 4, 5], from: '11:00', to: '14:00', playlist: menu.id }],
  scheduled: [menu],
  hours: null,
  darkUntil: null,
  isInStep: false,
  presence: 'online',
  pairedAt: '2026-11-20T01:00:00.000Z',
  lastSeenAt: '2026-11-21T01:00:00.000Z',
  state: {
    showing: { playlist: menu, page: 2 },
    cache: { have: 12, of: 12 },
    appVersion: '0.1.0',
    freeBytes: 9_000_000_000,
    clockOffsetMs: -40,
    faults: [],
  },
  picture: {
    url: `/webapi/device/${exampleId}/picture/47DEQpj8HBSa-_TImW-5JA`,
    takenAt: '2026-11-21T00:59:40.000Z',
    isOfNow: true,
  },
  command: null,
} as const;

/** Screens that are chosen together. */
const chosen = z
  .array(id)
  .check(z.minLength(1, 'required.any'), z.maxLength(page.maxSize, 'maxNumber'));

export const listScreens = defineCall({
  name: 'listScreens',
  method: 'GET',
  path: 'device',
  isKeptOffline: true,
  summary: 'Paired screens with what they show and how they are; holder and admins see all.',
  access: { may: 'manage devices' },
  limit: 'general',
  // The page asks again and again while it is seen.
  isBackground: true,
  input: z.strictObject({
    ...paging,
    /** Only this one. */
    id: z.nullish(id),
    /** Part of the name. */
    q: searched,
    tag: tagFilter,
    presence: z.nullish(z.union([z.literal(''), z.enum(presences)], { error: 'invalid' })),
    sort: z._default(z.enum(['name', '-name', 'seen', '-seen'], { error: 'invalid' }), 'name'),
  }),
  output: z.extend(pageOf(screen), {
    /** Of all that the caller sees, whatever the filters. */
    counts: z.object({ online: z.int(), offline: z.int(), waiting: z.int() }),
    /** That any of them has, in the order of their letters. */
    tags: z.array(z.string()),
  }),
  errors: [],
  example: {
    input: { page: 1, perPage: 12 },
    output: {
      items: [example],
      page: 1,
      perPage: 12,
      total: 1,
      counts: { online: 1, offline: 0, waiting: 0 },
      tags: ['lobby'],
    },
  },
});

export const listDisplays = defineCall({
  name: 'listDisplays',
  method: 'GET',
  path: 'app/displaylist',
  summary:
    'Paired screens with what they show, in the order of their names; holder and admins see all.',
  access: { may: 'manage devices' },
  limit: 'general',
  input: z.strictObject(paging),
  output: pageOf(
    z.object({
      id: z.string(),
      name: z.string(),
      presence: z.enum(presences),
      /** What it plays where its schedule says nothing. */
      playlist: z.nullable(named),
      /** What it last said that it shows; `page` counts from 1 in what is published. */
      showing: z.nullable(z.object({ playlist: named, page: z.nullable(z.int()) })),
    }),
  ),
  errors: [],
  example: {
    input: { page: 1, perPage: 12 },
    output: {
      items: [
        {
          id: exampleId,
          name: 'Lobby, left',
          presence: 'online',
          playlist: menu,
          showing: { playlist: menu, page: 2 },
        },
      ],
      page: 1,
      perPage: 12,
      total: 1,
    },
  },
});

export const getPlayback = defineCall({
  name: 'getPlayback',
  method: 'GET',
  path: 'app/playback',
  isKeptOffline: true,
  summary:
    'How many screens and viewers play, of those that the plan allows; how one’s screens are.',
  access: { may: 'manage devices' },
  limit: 'general',
  input: none,
  output: z.object({
    /** Of the whole workspace, right now. */
    playing: z.int(),
    limit: z.int(),
    /** Those that one sees. */
    screens: z.object({ online: z.int(), offline: z.int(), waiting: z.int() }),
  }),
  errors: [],
  example: {
    input: {},
    output: { playing: 1, limit: 25, screens: { online: 1, offline: 1, waiting: 0 } },
  },
});

export const changeScreen = defineCall({
  name: 'changeScreen',
  method: 'PATCH',
  path: 'device/{id}',
  summary: 'Changes a screen: its name, tags, what it plays by default, its week and its hours.',
  access: { may: 'manage devices' },
  limit: 'general',
  input: z.strictObject({
    id,
    name: z.optional(requiredText('name', 100)),
    tags: z.optional(givenTags),
    playlistId: z.optional(z.nullable(id)),
    schedule: z.optional(schedule),
    hours: z.optional(z.nullable(screenHours)),
    isInStep: z.optional(z.boolean('invalid')),
  }),
  output: done,
  errors: [2005],
  audit: { fields: ['screen', 'changed'] },
  invalidates: playedReads,
  example: { input: { id: exampleId, name: 'Lobby, right', tags: ['lobby'] }, output: null },
});

export const changeScreens = defineCall({
  name: 'changeScreens',
  method: 'PATCH',
  path: 'device',
  summary: 'Changes several screens at once: what they play by default, tags that come and go.',
  access: { may: 'manage devices' },
  limit: 'general',
  input: z.strictObject({
    ids: chosen,
    playlistId: z.optional(z.nullable(id)),
    addTags: z.optional(givenTags),
    removeTags: z.optional(givenTags),
  }),
  output: z.object({ changed: z.int() }),
  errors: [2005],
  audit: { fields: ['screen', 'playlistId', 'addTags', 'removeTags'] },
  invalidates: playedReads,
  example: { input: { ids: [exampleId], addTags: ['lobby'] }, output: { changed: 1 } },
});

export const commandScreens = defineCall({
  name: 'commandScreens',
  method: 'POST',
  path: 'device/command',
  summary: 'Has screens load anew, or show which they are; they hear of it within half a minute.',
  access: { may: 'manage devices' },
  limit: 'general',
  input: z.strictObject({ ids: chosen, command: z.enum(screenCommands, { error: 'invalid' }) }),
  output: z.object({ told: z.int() }),
  errors: [],
  audit: { fields: ['screen', 'command'] },
  invalidates: screenReads,
  example: { input: { ids: [exampleId], command: 'identify' }, output: { told: 1 } },
});

export const unpairScreen = defineCall({
  name: 'unpairScreen',
  method: 'DELETE',
  path: 'device/{id}',
  summary: 'Unpairs a screen: it forgets what it has and shows a code again.',
  access: { may: 'manage devices' },
  limit: 'general',
  input: z.strictObject({ id }),
  output: done,
  errors: [],
  audit: { fields: ['screen'] },
  invalidates: playedReads,
  idempotent: true,
  undoable: { when: {}, about: 'id' },
  example: { input: { id: exampleId }, output: null },
});
