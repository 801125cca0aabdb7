import * as z from 'zod/mini';
import { inquiryDesks, inquiryDetails } from '#shared/domain/inquiry/issue-types.ts';
import { supportFiles } from '#shared/domain/limits.ts';
import { uploadedFile } from '#shared/schema/file.ts';
import { botCheckToken } from '#shared/schema/person/identity.ts';
import { inquiryFields, needsWhatMatters } from './fields.ts';
import { none } from '#shared/schema/shapes.ts';
import { defineCall } from '#shared/contract/define-call.ts';

export const listIssueTypes = defineCall({
  name: 'listIssueTypes',
  method: 'GET',
  path: 'issue-types',
  summary:
    'What an inquiry may be about, whom it goes to, and which further fields it must (`needs`) and may (`takes`) have.',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      desk: z.enum(inquiryDesks),
      needs: z.array(z.enum(inquiryDetails)),
      takes: z.array(z.enum(inquiryDetails)),
    }),
  ),
  errors: [],
  example: {
    input: {},
    output: [
      {
        id: 'players',
        name: 'Players and hardware',
        desk: 'sales',
        needs: ['product'],
        takes: ['companyName', 'screenCount', 'smartDevices'],
      },
    ],
  },
});

/** The number that mails about it carry. */
const taken = z.object({ reference: z.string() });

const asked = {
  name: 'Mei Lin',
  email: 'mei@example.com',
  contactBy: 'email',
  content: 'Which player fits a shop window?',
  gToken: 'proof',
} as const;

export const submitInquiry = defineCall({
  name: 'submitInquiry',
  method: 'POST',
  path: 'submit-inquiry',
  summary:
    'A question to the people who sell; a mail confirms it. Fields that its kind does not ask for are dropped.',
  access: 'public',
  limit: 'inquiry',
  idempotent: true,
  decoy: true,
  input: z
    .strictObject({ ...inquiryFields('sales'), gToken: botCheckToken })
    .check(needsWhatMatters),
  output: taken,
  errors: [1010],
  example: {
    input: { ...asked, issueType: 'players', product: 'player', screenCount: 4 },
    output: { reference: 'BCDF-GHJK' },
  },
});

export const requestSupport = defineCall({
  name: 'requestSupport',
  method: 'POST',
  path: 'technical-support',
  summary: `A question to the people who help, with up to ${supportFiles.maxFiles} files of ${supportFiles.maxMegabytes} MB; a mail confirms it. A file that is no such file is 2006.`,
  access: 'public',
  limit: 'inquiry',
  idempotent: true,
  decoy: true,
  files: { files: supportFiles },
  input: z
    .strictObject({
      ...inquiryFields('support'),
      files: z.optional(z.union([uploadedFile, z.array(uploadedFile)], { error: 'invalid' })),
      gToken: botCheckToken,
    })
    .check(needsWhatMatters),
  output: taken,
  errors: [1010, 2006],
  example: {
    input: {
      ...asked,
      issueType: 'screen',
      device: 'Raspberry Pi 5',
      files: [
        /* @__PURE__ */ new File(['bytes of a picture'], 'screen.png', { type: 'image/png' }),
      ],
    },
    output: { reference: 'BCDF-GHJK' },
  },
});
