import { listInquiries as call } from '#shared/contract/inquiry/desk.ts';
import { handler } from '../handler.ts';
import { inquiryView } from './inquiry-view.ts';
import { findInquiries } from './sql.ts';

export const listInquiries = handler(call, async (ctx, { page, perPage, assignee, ...filter }) => {
  const assigneeId = { mine: ctx.principal.userId, nobody: null };
  const { items, total } = await findInquiries(
    ctx.db,
    { ...filter, assigneeId: assignee && assigneeId[assignee] },
    { page, perPage },
  );
  return { items: items.map(inquiryView), page, perPage, total };
});
