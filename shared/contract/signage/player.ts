import * as z from 'zod/mini';
import { faultKinds, screenCommands } from '../../domain/signage/heartbeat.ts';
import { id } from '../../schema/scalars.ts';
import { moment } from '../../schema/shapes.ts';
import { defineCall } from '../define-call.ts';

const count = z.int('number').check(z.gte(0, 'number'));

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
  }),
  output: z.object({
    serverTime: moment,
    /** Another than before: read `player/schedule` anew. */
    version: z.int(),
    /** Comes again until a heartbeat names its id as `lastCommand`. */
    command: z.nullable(z.object({ id: z.string(), kind: z.enum(screenCommands) })),
  }),
  errors: [],
  example: {
    input: {
      showing: {
        slideshowId: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
        pageId: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e70',
      },
      cache: { have: 12, of: 12 },
      appVersion: '0.1.0',
      freeBytes: 9_000_000_000,
      clockOffsetMs: -40,
      faults: [],
      lastCommand: null,
    },
    output: { serverTime: '2026-11-22T09:00:00.000+08:00', version: 3, command: null },
  },
});
