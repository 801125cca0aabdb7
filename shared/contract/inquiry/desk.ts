import * as z from 'zod/mini';
import {
  contactWays,
  inquiryDesks,
  inquiryDetails,
  inquiryStates,
} from '#shared/domain/inquiry/issue-types.ts';
import { media } from '#shared/schema/file.ts';
import { message } from './fields.ts';
import { dateTime, id, pageOf, paging } from '#shared/schema/scalars.ts';
import { done, moment, textOrNull } from '#shared/schema/shapes.ts';
import { optionalText } from '#shared/schema/text.ts';
import { defineCall } from '#shared/contract/define-call.ts';

/** Who of the operators has taken it on. */
const operator = z.object({ id: z.string(), name: z.string() });

const summary = {
  id: z.string(),
  reference: z.string(),
  desk: z.enum(inquiryDesks),
  issueType: z.string(),
  name: z.string(),
  email: z.string(),
  /** The first characters of what was asked. */
  excerpt: z.string(),
  state: z.enum(inquiryStates),
  assignee: z.nullable(operator),
  createdAt: moment,
  /** Of the last word: the question, an answer, the end. */
  updatedAt: moment,
};

const one = {
  id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
  reference: 'BCDF-GHJK',
  desk: 'support',
  issueType: 'screen',
  name: 'Mei Lin',
  email: 'mei@example.com',
  excerpt: 'The screen stays black after a power cut.',
  state: 'open',
  assignee: null,
  createdAt: '2026-11-21T01:00:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
} as const;

const reads = ['listInquiries', 'getInquiry'] as const;

/**
 * As the caller last got it: where somebody else has taken it on since, or said something, it is 2008.
 * Absent: whatever it is like.
 */
const seen = z.optional(z.strictObject({ assignee: z.nullable(id), updatedAt: dateTime }));

export const listInquiries = defineCall({
  name: 'listInquiries',
  method: 'GET',
  path: 'operator/inquiry',
  summary: 'Inquiries of everybody, newest first; `q` looks in reference, name and address.',
  access: 'operator',
  limit: 'general',
  input: z.strictObject({
    ...paging,
    desk: z.optional(z.enum(inquiryDesks)),
    state: z.optional(z.enum(inquiryStates)),
    /** `mine`: those the caller has taken on; `nobody`: those that nobody has. */
    assignee: z.optional(z.enum(['mine', 'nobody'])),
    q: optionalText(100),
  }),
  output: pageOf(z.object(summary)),
  errors: [],
  example: {
    input: { state: 'open' },
    output: { items: [one], page: 1, perPage: 12, total: 1 },
  },
});

export const getInquiry = defineCall({
  name: 'getInquiry',
  method: 'GET',
  path: 'operator/inquiry/{id}',
  summary: 'One inquiry with all that was said, and what came with it.',
  access: 'operator',
  limit: 'general',
  input: z.strictObject({ id }),
  output: z.object({
    ...summary,
    content: z.string(),
    details: z.partialRecord(z.enum(inquiryDetails), z.string()),
    contactBy: z.enum(contactWays),
    contactInformation: textOrNull,
    lineUsername: textOrNull,
    /** Language of whoever asked, in which an answer is understood. */
    language: z.string(),
    /** Somebody with an account asked, whose address it is. */
    hasAccount: z.boolean(),
    files: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.string(),
        size: z.int(),
        url: z.string(),
      }),
    ),
    answers: z.array(
      z.object({ id: z.string(), by: z.string(), text: z.string(), createdAt: moment }),
    ),
  }),
  errors: [],
  example: {
    input: { id: one.id },
    output: {
      ...one,
      content: one.excerpt,
      details: { device: 'Raspberry Pi 5' },
      contactBy: 'email',
      contactInformation: null,
      lineUsername: null,
      language: 'en',
      hasAccount: false,
      files: [],
      answers: [],
    },
  },
});

export const getInquiryFile = defineCall({
  name: 'getInquiryFile',
  method: 'GET',
  kind: 'media',
  path: 'operator/inquiry-file/{id}',
  summary: 'A file that came with an inquiry.',
  access: 'operator',
  limit: 'general',
  input: z.strictObject({ id }),
  output: media,
  errors: [],
  example: { input: { id: one.id }, output: { type: 'image/png', size: 1024 } },
});

export const updateInquiry = defineCall({
  name: 'updateInquiry',
  method: 'PATCH',
  path: 'operator/inquiry/{id}',
  summary:
    'Takes it on (`assignee`: `me`), lets it go (`nobody`), closes it or opens it again; safe to repeat.',
  access: 'operator',
  limit: 'general',
  input: z.strictObject({
    id,
    assignee: z.optional(z.enum(['me', 'nobody'], { error: 'invalid' })),
    state: z.optional(z.enum(['open', 'closed'], { error: 'invalid' })),
    seen,
  }),
  output: done,
  errors: [2008],
  invalidates: reads,
  example: { input: { id: one.id, assignee: 'me' }, output: null },
});

export const answerInquiry = defineCall({
  name: 'answerInquiry',
  method: 'POST',
  path: 'operator/inquiry/{id}/answer',
  summary: 'Mails an answer to whoever asked; it is the caller’s from then on if it was nobody’s.',
  access: 'operator',
  limit: 'mail',
  idempotent: true,
  input: z.strictObject({ id, text: message, seen }),
  output: done,
  errors: [2008],
  invalidates: reads,
  example: {
    input: { id: one.id, text: 'Please tell us which cable is in use.' },
    output: null,
  },
});
