import * as z from 'zod/mini';
import { id, pageOf, paging } from '../schema/scalars.ts';
import { moment, none, textOrNull } from '../schema/shapes.ts';
import { defineCall } from './define-call.ts';

/** Which notifications: chosen ones, or all there are. */
const chosen = z.union([z.literal('all'), z.array(id).check(z.maxLength(500, 'maxNumber'))], {
  error: 'invalid',
});

/** Kinds are the events of `domain/account-events`; a client without words for one says so. */
const notification = z.object({
  id: z.string(),
  kind: z.string(),
  values: z.record(z.string(), z.string()),
  /** Page of ours that it is about. */
  leadsTo: textOrNull,
  createdAt: moment,
  isRead: z.boolean(),
});

const counted = ['listNotifications', 'getNotification', 'countUnreadNotifications'] as const;

export const countUnreadNotifications = defineCall({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: 'notification/unread-count',
  isKeptOffline: true,
  summary: 'Number of unread notifications.',
  isBackground: true,
  access: 'verified',
  limit: 'general',
  input: none,
  output: z.int(),
  errors: [],
  example: { input: {}, output: 3 },
});

const shown = {
  id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
  kind: 'newSignIn',
  values: { place: 'Firefox 140, Linux', ip: '203.0.113.7', at: '2026-11-21T01:00:00.000Z' },
  leadsTo: '/account/security-setting',
  createdAt: '2026-11-21T01:00:00.000Z',
  isRead: false,
};

export const listNotifications = defineCall({
  name: 'listNotifications',
  method: 'GET',
  path: 'notification',
  isKeptOffline: true,
  summary: 'The own notifications, newest first.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject(paging),
  output: pageOf(notification),
  errors: [],
  freeForm: ['values'],
  example: {
    input: { page: 1, perPage: 12 },
    output: { items: [shown], page: 1, perPage: 12, total: 1 },
  },
});

export const getNotification = defineCall({
  name: 'getNotification',
  method: 'GET',
  path: 'notification/{id}',
  isKeptOffline: true,
  summary: 'One notification; reading it does not mark it read.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id }),
  output: notification,
  errors: [],
  freeForm: ['values'],
  example: { input: { id: shown.id }, output: shown },
});

export const readNotifications = defineCall({
  name: 'readNotifications',
  method: 'POST',
  path: 'notification/read',
  summary: 'Marks notifications as read, those of others stay untouched; safe to repeat.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ notifications: chosen }),
  output: z.object({ unread: z.int() }),
  errors: [],
  invalidates: counted,
  example: { input: { notifications: 'all' }, output: { unread: 0 } },
});

export const deleteNotifications = defineCall({
  name: 'deleteNotifications',
  method: 'POST',
  path: 'notification/delete',
  summary: 'Deletes notifications, those of others stay untouched; safe to repeat.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({
    notifications: chosen,
    /** Of `all`, those up to this one: what came later was seen by nobody. */
    upTo: z.optional(id),
  }),
  output: z.object({ unread: z.int() }),
  errors: [],
  invalidates: counted,
  idempotent: true,
  undoable: { when: {}, about: 'notifications' },
  example: { input: { notifications: [shown.id] }, output: { unread: 0 } },
});
