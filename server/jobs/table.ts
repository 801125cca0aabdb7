import * as z from 'zod/mini';
import { accountEventNames } from '#shared/domain/account-events.ts';

/**
 * Every job by name: what it carries and how often it is tried again. Payloads hold ids, never
 * secrets: tokens are made by the job itself. What a job does stands in its module.
 */
export const jobs = {
  'send-verification-mail': { payload: z.strictObject({ userId: z.uuid() }), retries: 8 },
  'send-reset-mail': { payload: z.strictObject({ email: z.string() }), retries: 8 },
  /** A code for the second factor; the job makes it. */
  'send-email-code': {
    payload: z.strictObject({ userId: z.uuid(), purpose: z.enum(['sign-in', 'step-up']) }),
    retries: 2,
  },
  /** Mail about an event of `domain/account-events`; `to` where it is not the account's address. */
  'send-event-mail': {
    payload: z.strictObject({
      userId: z.uuid(),
      event: z.enum(accountEventNames),
      values: z.record(z.string(), z.string()),
      to: z.optional(z.string()),
    }),
    retries: 8,
  },
  /** The link to confirm a new address, and word of it to the old one. */
  'send-email-change-mail': {
    payload: z.strictObject({ userId: z.uuid(), newEmail: z.string() }),
    retries: 8,
  },
  'send-account-deleted-mail': {
    payload: z.strictObject({ userId: z.uuid(), deletedOn: z.string() }),
    retries: 8,
  },
  'send-invitation-mail': { payload: z.strictObject({ invitationId: z.uuid() }), retries: 8 },
  'send-newsletter-mail': { payload: z.strictObject({ userId: z.uuid() }), retries: 8 },
} as const satisfies Record<string, { payload: z.ZodMiniType; retries: number }>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>;

/**
 * Recurring work by the product's clock: next due date in the table `schedules`, so that moving
 * the sandbox's clock runs it, and a server that was down catches up once.
 */
export const recurring = {
  'purge-expired': { everyHours: 24 },
  /** Account transfers that nobody answered in their 7 days. */
  'expire-transfers': { everyHours: 24 },
  /** Deleted accounts whose 30 days are over. */
  'purge-accounts': { everyHours: 24 },
  /** Login history older than 180 days. */
  'purge-login-history': { everyHours: 24 },
} as const satisfies Record<string, { everyHours: number }>;

export type RecurringName = keyof typeof recurring;
