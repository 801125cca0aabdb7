import * as z from 'zod/mini';
import { page } from '#shared/domain/constants.ts';
import {
  longestMessage,
  messagePlaces,
  screenMessage as rule,
} from '#shared/domain/signage/message.ts';
import { crossCheck } from '#shared/schema/cross-check.ts';
import { dateTime, id, pageOf, paging } from '#shared/schema/scalars.ts';
import { messageText } from '#shared/schema/screen.ts';
import { moment } from '#shared/schema/shapes.ts';
import { defineCall } from '#shared/contract/define-call.ts';

/** Reads that a message outdates. */
const messageReads = ['listMessages'] as const;

/** Screens: chosen ones, or all that the caller manages. */
const screens = z.union(
  [
    z.literal('all'),
    z.array(id).check(z.minLength(1, 'required.any'), z.maxLength(page.maxSize, 'maxNumber')),
  ],
  { error: 'invalid' },
);

const place = z.enum(messagePlaces, { error: 'invalid' });

const message = z.object({
  id: z.string(),
  text: z.string(),
  place,
  endsAt: moment,
  /** Those of the caller's that it is on. */
  screens: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** It stands there, as the screen says. */
      isShown: z.boolean(),
      isOnline: z.boolean(),
    }),
  ),
});

const exampleId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f';
const example = {
  id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e73',
  text: 'We close at 18:00 today.',
  place: 'bottom',
  endsAt: '2026-11-21T10:00:00.000Z',
  screens: [{ id: exampleId, name: 'Lobby, left', isShown: true, isOnline: true }],
} as const;

export const listMessages = defineCall({
  name: 'listMessages',
  method: 'GET',
  path: 'device/message',
  summary: 'Messages that are on screens of the caller, newest first, and which show them yet.',
  access: { may: 'manage devices' },
  limit: 'general',
  isBackground: true,
  input: z.strictObject(paging),
  output: pageOf(message),
  errors: [],
  example: {
    input: { page: 1, perPage: 12 },
    output: { items: [example], page: 1, perPage: 12, total: 1 },
  },
});

export const showMessage = defineCall({
  name: 'showMessage',
  method: 'POST',
  path: 'device/message',
  summary:
    'Shows a text over what screens play until its end; they hear of it within half a minute.',
  access: { may: 'manage devices' },
  limit: 'general',
  input: z
    .strictObject({
      ids: screens,
      text: messageText,
      place,
      /** From now; or `endsAt`. */
      minutes: z.optional(
        z.int('number').check(z.gte(rule.minMinutes, 'number'), z.lte(longestMessage, 'maxNumber')),
      ),
      endsAt: z.optional(dateTime),
    })
    .check(
      crossCheck(({ minutes, endsAt }, refuse) => {
        if ((minutes === undefined) !== (endsAt === undefined)) return;
        refuse('endsAt', 'messageEnd', { minutes: rule.minMinutes, days: rule.maxDays });
      }),
    ),
  /** On how many screens it is. */
  output: z.object({ told: z.int(), endsAt: moment }),
  errors: [],
  audit: { fields: ['screen', 'text', 'until'] },
  invalidates: messageReads,
  idempotent: true,
  example: {
    input: { ids: 'all', text: 'We close at 18:00 today.', place: 'bottom', minutes: 60 },
    output: { told: 1, endsAt: '2026-11-21T10:00:00.000Z' },
  },
});

export const takeBackMessage = defineCall({
  name: 'takeBackMessage',
  method: 'DELETE',
  path: 'device/message',
  summary: 'Takes a message back before its end, or whatever message is there; safe to repeat.',
  access: { may: 'manage devices' },
  limit: 'general',
  input: z.strictObject({
    ids: screens,
    /** This one alone; absent: whichever. */
    messageId: z.optional(id),
  }),
  output: z.object({ changed: z.int() }),
  errors: [],
  audit: { fields: ['screen', 'text'] },
  invalidates: messageReads,
  idempotent: true,
  undoable: { when: {}, about: 'ids' },
  example: { input: { ids: 'all', messageId: example.id }, output: { changed: 1 } },
});
