import * as z from 'zod/mini';
import { mailedEvents } from '#shared/domain/account/account-events.ts';

/** How a job is run, and what becomes of it when it cannot be done. */
export interface JobRules {
  /** Attempts in all. */
  tries: number;
  /** Pause after the first failed attempt; doubles (with some chance in it) up to the longest. */
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** An attempt that takes longer has failed. */
  expirySeconds: number;
  /** Attempts of this kind at once, in each process. */
  concurrency: number;
  /** At most one attempt per workspace (`turnOf`) in each process, so that a workspace waits for its own jobs only. */
  isOnePerWorkspace?: true;
  /**
   * After the last try, or at once where no repetition can mend it. `keep`: logged, counted and kept
   * for `npm run operator -- jobs`; `forget`: logged only, because nobody waits for it any more.
   */
  onDead: 'keep' | 'forget';
}

/**
 * Mail is tried for a day: with 10 minutes between two tries at the end, 150 of them outlast any
 * ordinary failure of a mail server. An attempt may take as long as SMTP has patience (50 s).
 */
const mail = {
  tries: 150,
  firstPauseSeconds: 5,
  longestPauseSeconds: 600,
  expirySeconds: 120,
  concurrency: 4,
  onDead: 'keep',
} as const satisfies JobRules;

/** Tried within the life of a mailed code (10 minutes): who asked has given up by then. */
const codeMail = {
  ...mail,
  tries: 13,
  longestPauseSeconds: 60,
  onDead: 'forget',
} as const satisfies JobRules;

/** Work on our own database, in statements that each keep below its time-out: tried for half a day. */
const upkeep = {
  tries: 24,
  firstPauseSeconds: 1,
  longestPauseSeconds: 3600,
  expirySeconds: 900,
  concurrency: 1,
  onDead: 'keep',
} as const satisfies JobRules;

/**
 * Processing of an uploaded file in a separate process, workspaces in rotation. PDF and video take minutes, so they have a
 * separate queue, and images never wait for them. Errors of the store or the database are retried for half a day, then
 * `purge-files` queues the job again a day later. A parser that crashes at eight attempts makes the file broken.
 */
const preparation = {
  tries: 24,
  firstPauseSeconds: 2,
  longestPauseSeconds: 3600,
  expirySeconds: 900,
  concurrency: 1,
  onDead: 'keep',
} as const satisfies JobRules;

/**
 * Asking somebody's calendar server, which has 10 seconds, and reading what it says, for which there are
 * 8 after some waiting; of each workspace in its turn. That it does not answer is no failure of the job;
 * whoever asks for the meetings once more has another one made.
 */
const calendarReading = {
  tries: 3,
  firstPauseSeconds: 5,
  longestPauseSeconds: 60,
  expirySeconds: 120,
  concurrency: 4,
  // Its servers may all be slow.
  isOnePerWorkspace: true,
  onDead: 'forget',
} as const satisfies JobRules;

/**
 * Requests to web pages, each of which has 10 seconds. A page that does not answer is a result, no failure; the
 * next run checks what this one could not.
 */
const pageChecks = {
  tries: 1,
  firstPauseSeconds: 5,
  longestPauseSeconds: 60,
  expirySeconds: 240,
  concurrency: 1,
  onDead: 'forget',
} as const satisfies JobRules;

/**
 * Words to the tax office, which must have them within days: tried for two weeks, so that no outage
 * outlasts them. What it refuses is tried as well: the reason may be with the platform's settings.
 */
const delivery = {
  tries: 350,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
  expirySeconds: 120,
  concurrency: 2,
  onDead: 'keep',
} as const satisfies JobRules;

/**
 * Questions to providers, and what is written of their answers: tried for two days, within which the
 * database and they are back. Nothing is asked of anybody's money in between, and operators hear of
 * one that died.
 */
const money = {
  tries: 60,
  firstPauseSeconds: 2,
  longestPauseSeconds: 3600,
  expirySeconds: 120,
  concurrency: 4,
  onDead: 'keep',
} as const satisfies JobRules;

/**
 * Charges without the payer. A provider that cannot be reached is asked for more than a week: what was
 * charged must be known before anything else is done, and the plan goes on meanwhile.
 */
const charging = {
  tries: 220,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
  expirySeconds: 180,
  concurrency: 4,
  onDead: 'keep',
} as const satisfies JobRules;

const userId = z.uuid();
const licenseId = z.uuid();
const workspaceId = z.uuid();
const moment = z.iso.datetime();
const nothing = z.strictObject({});

/**
 * Every job by name: what it carries, how often it is tried and what happens when it dies. Payloads
 * hold ids and addresses, never secrets: tokens are made by the job itself. A job sends one mail, so
 * that a repetition sends no other twice. What a job does stands in its module.
 */
export const jobs = {
  'send-verification-mail': { ...mail, payload: z.strictObject({ userId }) },
  'send-reset-mail': { ...mail, payload: z.strictObject({ email: z.string() }) },
  /**
   * A code for the second factor; the job makes it. It counts from `askedAt`, by the product's clock
   * (jobs of earlier versions have none): a late attempt takes nothing from a newer ask.
   */
  'send-email-code': {
    ...codeMail,
    payload: z.strictObject({
      userId,
      purpose: z.enum(['sign-in', 'step-up']),
      askedAt: z.optional(moment),
    }),
  },
  /** Mail about an event of `domain/account-events`; `to` where it is not the account's address. */
  'send-event-mail': {
    ...mail,
    payload: z.strictObject({
      userId,
      event: z.enum(mailedEvents),
      values: z.record(z.string(), z.string()),
      to: z.optional(z.string()),
      /** User who caused it, where one user can mail another. */
      sender: z.optional(userId),
    }),
  },
  /** The link to confirm a new address, sent there. */
  'send-email-change-mail': {
    ...mail,
    payload: z.strictObject({ userId, newEmail: z.string() }),
  },
  /** Word of a change that was asked for, to the address that the account has. */
  'send-email-change-notice': {
    ...mail,
    payload: z.strictObject({ userId, newEmail: z.string(), to: z.string() }),
  },
  'send-account-deleted-mail': {
    ...mail,
    payload: z.strictObject({ userId, deletedOn: z.string() }),
  },
  /**
   * The end of its days as it was when this mail was asked for (jobs of earlier versions have none):
   * another one means that a newer mail was.
   */
  'send-invitation-mail': {
    ...mail,
    payload: z.strictObject({ invitationId: z.uuid(), expiresAt: z.optional(moment) }),
  },
  /** To an address without an account, which a slideshow was shared with by `userId`. */
  'send-share-mail': {
    ...mail,
    payload: z.strictObject({ slideshowId: z.uuid(), email: z.string(), userId }),
  },
  'send-newsletter-mail': { ...mail, payload: z.strictObject({ userId }) },
  /** Confirms a question to sales or support. */
  'send-inquiry-mail': { ...mail, payload: z.strictObject({ inquiryId: z.uuid() }) },
  /** Tells those who answer questions of a new one. */
  'send-inquiry-notice': { ...mail, payload: z.strictObject({ inquiryId: z.uuid() }) },
  /** What an operator answered. */
  'send-inquiry-answer': { ...mail, payload: z.strictObject({ answerId: z.uuid() }) },
  /** An invoice or a credit note (`note`, from 1) to its buyer, about one event; makes the PDF. */
  'send-invoice-mail': {
    ...mail,
    concurrency: 1,
    payload: z.strictObject({
      invoiceId: z.uuid(),
      event: z.enum(['issued', 'voided', 'credited']),
      note: z.nullable(z.int()),
    }),
  },
  /** An account transfer that nobody answered in its 7 days; due then. */
  'expire-transfer': { ...upkeep, payload: z.strictObject({ transferId: z.uuid() }) },
  /** A deleted account whose 30 days are over; due then. */
  'purge-account': { ...upkeep, payload: z.strictObject({ userId }) },
  /** What can have no effect any more: tokens, tickets, codes, waits, sessions, limits. */
  'purge-expired': { ...upkeep, payload: nothing },
  /** What has been kept long enough: login history, notifications, invitations, transfers. */
  'purge-history': { ...upkeep, payload: nothing },
  /** Uploads that nobody went on with, and bytes that are no upload's. */
  'purge-uploads': { ...upkeep, payload: nothing },
  /** A new image of the media library: what it is, and what lists and screens show of it. */
  'prepare-image': {
    ...preparation,
    concurrency: 2,
    isOnePerWorkspace: true,
    payload: z.strictObject({ blobId: z.uuid() }),
  },
  /** The same for a PDF or video; earlier versions queued images here, too. */
  'prepare-file': {
    ...preparation,
    concurrency: 2,
    isOnePerWorkspace: true,
    payload: z.strictObject({ blobId: z.uuid() }),
  },
  /** Meetings of a calendar whose reading is old; a failure is noted with it, and asked again later. */
  'refresh-calendar': { ...calendarReading, payload: z.strictObject({ calendarId: z.uuid() }) },
  /** Web pages that screens show, when their next check is due. */
  'check-web-pages': { ...pageChecks, payload: nothing },
  /** Web pages of slideshows that changed otherwise than by being published. */
  'align-web-pages': { ...upkeep, payload: nothing },
  /** Contents that no file names, and bytes that are no content's. */
  'purge-files': { ...upkeep, payload: nothing },
  /** What became of an attempt to pay; sets its next date by itself. */
  'ask-payment': { ...money, payload: z.strictObject({ tradeId: z.uuid() }) },
  /** All that the platform of e-invoices was not told yet of an invoice, in its order. */
  'deliver-einvoice': { ...delivery, payload: z.strictObject({ invoiceId: z.uuid() }) },
  /** Invoices that wait for a number, and word of numbers that run out. */
  'issue-waiting-invoices': { ...upkeep, payload: nothing },
  /** A refund whose money is not known to be back: asked for, asked about, or left to an operator. */
  'finish-refund': { ...money, payload: z.strictObject({ refundId: z.uuid() }) },
  /** A refund whose invoice could not be voided or credited yet. */
  'issue-refund-document': { ...upkeep, payload: z.strictObject({ refundId: z.uuid() }) },
  /** Whether what was paid, brought and invoiced agrees. */
  'check-money': { ...upkeep, payload: nothing },
  /** What our currency is worth in others, where a source is configured; the next day asks anew. */
  'refresh-currency-rates': { ...upkeep, onDead: 'forget', payload: nothing },
  /**
   * Charges the next term of a plan; due on its billing date, and again after each refusal. `isAsked`:
   * there is another card, so it is tried at once, beside the days on which it is tried anyway.
   */
  'renew-license': {
    ...charging,
    payload: z.strictObject({ licenseId, isAsked: z.optional(z.boolean()) }),
  },
  /** Word of a plan's end, or of the charge that is to come. */
  'remind-license': { ...upkeep, concurrency: 2, payload: z.strictObject({ licenseId }) },
  /** The day on which a plan ends. */
  'expire-license': { ...upkeep, concurrency: 2, payload: z.strictObject({ licenseId }) },
  /** Licences that wait for none of the dates above, though they have an end. */
  'date-licenses': { ...upkeep, payload: nothing },
  /** Days for both sides of a referral; due 14 days after the payment. */
  'give-referral-gift': { ...upkeep, payload: z.strictObject({ referredId: z.uuid() }) },
  /** How full a workspace is, after files came or went or its plan changed. */
  'watch-storage': { ...upkeep, concurrency: 2, payload: z.strictObject({ workspaceId }) },
  /** Word of files that do not fit since a plan ended, and two years later their removal. */
  'remove-over-limit': { ...upkeep, payload: z.strictObject({ workspaceId }) },
  /** Which screens went silent or came back since the last look, and who is told. */
  'watch-screens': { ...upkeep, payload: nothing },
} as const satisfies Record<string, JobRules & { payload: z.ZodMiniType }>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>;

/** Keys of the table of jobs. */
export const jobNames = Object.keys(jobs) as JobName[];

/**
 * Recurring work by the product's clock: hours from one date to the next. Whoever missed several
 * dates (a server that was down, the sandbox's clock that jumped) runs once, for the latest of them:
 * what a date left undone the next does as well. What must not skip a date has a date of its own for
 * each thing (`schedule`).
 */
export const recurring = {
  'purge-expired': 24,
  'purge-history': 24,
  'purge-uploads': 1,
  'align-web-pages': 24,
  'purge-files': 1,
  'watch-screens': 1 / 60,
  'check-web-pages': 1 / 60,
  'issue-waiting-invoices': 1,
  'date-licenses': 24,
  'refresh-currency-rates': 24,
  'check-money': 24,
} as const satisfies Partial<Record<JobName, number>>;
