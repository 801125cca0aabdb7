import type * as inquiry from '#shared/contract/inquiry/inquiry.ts';
import type * as inquiryDesk from '#shared/contract/inquiry/desk.ts';
import type { HandlersOf } from '../handler.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { getInquiryFile } from './get-inquiry-file.ts';
import { getInquiry } from './get-inquiry.ts';
import { listInquiries } from './list-inquiries.ts';
import { listIssueTypes } from './list-issue-types.ts';
import { requestSupport } from './request-support.ts';
import { submitInquiry } from './submit-inquiry.ts';
import { updateInquiry } from './update-inquiry.ts';

/** The calls of this area; one without its doing does not compile. */
export const inquiryHandlers = {
  listIssueTypes,
  submitInquiry,
  requestSupport,
  listInquiries,
  getInquiry,
  getInquiryFile,
  updateInquiry,
  answerInquiry,
} satisfies HandlersOf<typeof inquiry & typeof inquiryDesk>;
