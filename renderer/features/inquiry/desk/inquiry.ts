import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getInquiry } from '#shared/contract/inquiry/desk.ts';

/** One inquiry with all that was said, as operators get it. */
export type Inquiry = CallOutput<typeof getInquiry>;
