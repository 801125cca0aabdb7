import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';

export const countUnreadNotifications = defineCall({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: 'notification/unread-count',
  summary: 'Number of unread notifications.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({}),
  output: z.int(),
  errors: [],
  example: { input: {}, output: 3 },
});
