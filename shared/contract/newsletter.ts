import * as z from 'zod/mini';
import { token } from '../schema/person/identity.ts';
import { done } from '../schema/shapes.ts';
import { defineCall } from './define-call.ts';

export const subscribeNewsletter = defineCall({
  name: 'subscribeNewsletter',
  method: 'POST',
  path: 'user/subscribe',
  summary: 'Switches the newsletter; safe to repeat.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ subscribe: z.boolean({ error: 'invalid' }) }),
  output: z.object({ isSubscribeEmail: z.boolean() }),
  errors: [],
  invalidates: ['getProfile'],
  example: { input: { subscribe: true }, output: { isSubscribeEmail: true } },
});

export const unsubscribeNewsletter = defineCall({
  name: 'unsubscribeNewsletter',
  method: 'POST',
  // The address of the page: the header of the mail may name only one, which mail programs post to
  // (RFC 8058) and older ones open.
  path: '/unsubscribe/{token}',
  summary:
    'One-click unsubscribe (RFC 8058): called by mail programs and by the page of the mailed link; safe to repeat.',
  access: 'public',
  limit: 'token',
  isCalledFromOutside: true,
  input: z.strictObject({
    token,
    /** What mail programs send: `One-Click`. */
    'List-Unsubscribe': z.optional(z.string()),
  }),
  output: done,
  errors: [1001],
  invalidates: ['getProfile'],
  example: { input: { token: 'mailed' }, output: null },
});
