import * as z from 'zod/mini';
import { calendarProblems, calendarRule } from '#shared/domain/signage/calendar.ts';
import { id } from '#shared/schema/scalars.ts';
import { done, moment } from '#shared/schema/shapes.ts';
import { requiredText } from '#shared/schema/text.ts';
import { defineCall } from '../define-call.ts';

const meeting = z.object({
  /** A moment; a time of the screen's wall without a zone; all day, a date. */
  from: z.string(),
  /** Of all day the first date that is not of it. */
  to: z.string(),
  isAllDay: z.boolean(),
  /** Null: private, or without words. */
  title: z.nullable(z.string()),
  host: z.string(),
});

const reading = {
  /** Around now, earliest first; never the calendar's address. */
  meetings: z.array(meeting),
  fetchedAt: moment,
  /** When to ask again: soon while it is read anew. */
  renewSeconds: z.int(),
};

const exampleId = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f';
const exampleMeeting = {
  from: '2026-11-26T01:00:00.000Z',
  to: '2026-11-26T02:00:00.000Z',
  isAllDay: false,
  title: 'Weekly planning',
  host: 'Mei Lin',
};
const fetchedAt = '2026-11-26T00:30:00.000Z';
const exampleReading = { fetchedAt, renewSeconds: 300, meetings: [exampleMeeting] };

export const connectCalendar = defineCall({
  name: 'connectCalendar',
  method: 'POST',
  path: 'app/calendar',
  summary:
    'Reads the calendar at an address, and keeps it for door signs; the same address again is the same calendar.',
  access: 'verified',
  limit: 'heavy',
  input: z.strictObject({ url: requiredText('address', calendarRule.longestAddress) }),
  output: z.object({
    id: z.string(),
    /** What is shown of the address, which is a secret. */
    host: z.string(),
    fetchedAt: moment,
  }),
  errors: [1016, 1019],
  invalidates: ['getCalendar'],
  idempotent: true,
  example: {
    input: { url: 'https://calendar.example/room-4/basic.ics' },
    output: { id: exampleId, host: 'calendar.example', fetchedAt },
  },
});

export const getCalendar = defineCall({
  name: 'getCalendar',
  method: 'GET',
  path: 'app/calendar/{id}',
  kind: 'command',
  summary:
    'What was last read of a calendar, for whoever sees a slideshow that names it; it is read anew where that is five minutes old.',
  access: 'verified',
  limit: 'general',
  isBackground: true,
  input: z.strictObject({ id }),
  output: z.object({
    ...reading,
    host: z.string(),
    /** Why it could not be read since; null: it could. */
    problem: z.nullable(z.enum(calendarProblems)),
    /** Events and series of it that cannot be read, or not to their end: no sign shows them. */
    unread: z.int(),
  }),
  errors: [],
  example: {
    input: { id: exampleId },
    output: { host: 'calendar.example', problem: null, unread: 0, ...exampleReading },
  },
});

export const deleteCalendar = defineCall({
  name: 'deleteCalendar',
  method: 'DELETE',
  path: 'app/calendar/{id}',
  summary:
    'Forgets a calendar: its address, and what was read of it; door signs that name it say so.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id }),
  output: done,
  errors: [],
  invalidates: ['getCalendar'],
  idempotent: true,
  example: { input: { id: exampleId }, output: null },
});

export const getPlayerCalendar = defineCall({
  name: 'getPlayerCalendar',
  method: 'GET',
  path: 'player/calendar/{id}',
  kind: 'command',
  summary:
    'Meetings of a calendar that a template of what the screen plays shows; every five minutes.',
  access: 'device',
  limit: 'general',
  isBackground: true,
  input: z.strictObject({ id }),
  output: z.object(reading),
  errors: [],
  example: { input: { id: exampleId }, output: exampleReading },
});

export const getPublicCalendar = defineCall({
  name: 'getPublicCalendar',
  method: 'GET',
  path: 'play/{token}/calendar/{id}',
  kind: 'command',
  summary:
    'Meetings of a calendar that a template of what a shortcut plays shows; those of later days without words.',
  access: 'public',
  limit: 'general',
  isBackground: true,
  input: z.strictObject({
    token: z.string('token').check(z.minLength(1, 'token'), z.maxLength(100, 'token')),
    id,
  }),
  output: z.object(reading),
  errors: [1016],
  example: {
    input: { token: '3q2-7wAAAAAAAAAAAAAAAAAA', id: exampleId },
    output: exampleReading,
  },
});
