import { fullName } from '#shared/domain/account/person-name.ts';
import type { findInquiries, findInquiry } from './sql.ts';

type Row =
  | Awaited<ReturnType<typeof findInquiries>>['items'][number]
  | NonNullable<Awaited<ReturnType<typeof findInquiry>>>;

/** A row as operators see it. */
export function inquiryView<R extends Row>({ assignee, createdAt, updatedAt, ...rest }: R) {
  return {
    ...rest,
    assignee: assignee && { id: assignee.id, name: fullName(assignee) },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
