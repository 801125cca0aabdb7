import { t } from '#renderer/platform/t.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import type { answerInquiry } from '#shared/contract/inquiry/desk.ts';
import type { Inquiry } from './inquiry.ts';

/** What the server is told of what somebody has before them who does something about it. */
export const seenOf = ({
  assignee,
  updatedAt,
}: Inquiry): NonNullable<CallInput<typeof answerInquiry>['seen']> => ({
  assignee: assignee?.id ?? null,
  updatedAt,
});

/** What somebody else did while this was looked at; a last word outweighs who has it. */
export function meanwhileWords(fresh: Inquiry, before: Inquiry): string {
  if (fresh.answers.length > before.answers.length) return t('desk:meanwhile.answered');
  if (fresh.state !== before.state) return t(`desk:meanwhile.${fresh.state}`);
  if (fresh.assignee) return t('desk:meanwhile.taken', { name: fresh.assignee.name });
  return t('desk:meanwhile.free');
}
