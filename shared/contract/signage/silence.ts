import * as z from 'zod/mini';
import { silence } from '#shared/domain/signage/silence.ts';
import { done } from '#shared/schema/shapes.ts';
import { defineCall } from '../define-call.ts';

export const getScreenAlerts = defineCall({
  name: 'getScreenAlerts',
  method: 'GET',
  path: 'device/alerts',
  summary: 'After how long a silence of a screen people are told, in the caller’s workspace.',
  access: { may: 'manage devices' },
  limit: 'general',
  input: z.strictObject({}),
  output: z.object({
    /** Null: never. */
    silentMinutes: z.nullable(z.int()),
    /** Holder and admins alone decide for everybody. */
    isChangeable: z.boolean(),
  }),
  errors: [],
  example: { input: {}, output: { silentMinutes: 15, isChangeable: true } },
});

export const changeScreenAlerts = defineCall({
  name: 'changeScreenAlerts',
  method: 'PUT',
  path: 'device/alerts',
  summary: 'Sets after how long a silence of a screen its owner and the account holder are told.',
  access: { may: 'set alerts of screens' },
  limit: 'general',
  input: z.strictObject({
    silentMinutes: z.nullable(
      z
        .int('number')
        .check(z.refine((n) => (silence.choices as readonly number[]).includes(n), 'invalid')),
    ),
  }),
  output: done,
  errors: [],
  audit: { fields: ['silentMinutes'] },
  invalidates: ['getScreenAlerts'],
  example: { input: { silentMinutes: 30 }, output: null },
});
