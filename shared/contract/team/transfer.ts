import * as z from 'zod/mini';
import { currentPassword, email } from '#shared/schema/person/identity.ts';
import { id } from '#shared/schema/scalars.ts';
import { done, moment, none } from '#shared/schema/shapes.ts';
import { sessionReads, teamReads } from '#shared/contract/reads.ts';
import { defineCall } from '#shared/contract/define-call.ts';

export const getTransfer = defineCall({
  name: 'getTransfer',
  method: 'GET',
  path: 'team/transfer',
  summary: 'The pending transfer of the account, as holder, admin or the one asked; null if none.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: z.nullable(
    z.object({
      id: z.string(),
      fromName: z.string(),
      fromEmail: z.string(),
      toName: z.string(),
      toEmail: z.string(),
      teamName: z.string(),
      createdAt: moment,
      expiresAt: moment,
      /** Is the caller the one who accepts or rejects? */
      isForMe: z.boolean(),
    }),
  ),
  errors: [1015],
  example: { input: {}, output: null },
});

export const startTransfer = defineCall({
  name: 'startTransfer',
  method: 'POST',
  path: 'team/transfer',
  summary: 'Asks a member to become the account holder; pending for 7 days, one at a time (2009).',
  access: { may: 'transfer the account' },
  limit: 'heavy',
  input: z.strictObject({ password: currentPassword, toEmail: email }),
  output: z.object({ id: z.string(), expiresAt: z.string() }),
  errors: [1000, 1002, 1015, 1028, 2009],
  audit: { fields: ['toEmail'] },
  idempotent: true,
  invalidates: teamReads,
  example: {
    input: { password: 'Marquee2026', toEmail: 'mei@example.com' },
    output: { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', expiresAt: '2026-11-28T01:00:00.000Z' },
  },
});

export const cancelTransfer = defineCall({
  name: 'cancelTransfer',
  method: 'DELETE',
  path: 'team/transfer',
  summary: 'Takes the pending transfer back; 2009 if it was decided meanwhile.',
  access: { may: 'transfer the account' },
  limit: 'general',
  input: none,
  output: done,
  errors: [1015, 2009],
  audit: { fields: [] },
  invalidates: teamReads,
  example: { input: {}, output: null },
});

export const decideTransfer = defineCall({
  name: 'decideTransfer',
  method: 'POST',
  path: 'team/transfer/{id}',
  summary:
    'Accepts or rejects; on accepting the old holder becomes account admin. 2009 if it is over.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id, accept: z.boolean({ error: 'invalid' }) }),
  output: done,
  errors: [1015, 2009],
  audit: { fields: ['id', 'accept'] },
  invalidates: [...sessionReads, ...teamReads],
  example: { input: { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', accept: true }, output: null },
});
