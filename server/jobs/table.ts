import * as z from 'zod/mini';

/**
 * Every job by name: what it carries and how often it is tried again. Payloads hold ids, never
 * secrets: tokens are made by the job itself. What a job does stands in its module.
 */
export const jobs = {
  'send-verification-mail': { payload: z.strictObject({ userId: z.uuid() }), retries: 8 },
  'send-reset-mail': { payload: z.strictObject({ email: z.string() }), retries: 8 },
  'send-password-changed-mail': { payload: z.strictObject({ userId: z.uuid() }), retries: 8 },
} as const satisfies Record<string, { payload: z.ZodMiniType; retries: number }>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>;

/**
 * Recurring work by the product's clock: next due date in the table `schedules`, so that moving
 * the sandbox's clock runs it, and a server that was down catches up once.
 */
export const recurring = {
  'purge-expired': { everyHours: 24 },
} as const satisfies Record<string, { everyHours: number }>;

export type RecurringName = keyof typeof recurring;
