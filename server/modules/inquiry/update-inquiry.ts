import { updateInquiry as call } from '#shared/contract/inquiry/desk.ts';
import { handler } from '../handler.ts';
import { refuseStale, seenBy } from './refuse-stale.ts';
import { changeInquiry } from './sql.ts';
import { writeLine } from './write-line.ts';

export const updateInquiry = handler(call, async (ctx, { id, assignee, state, seen }) => {
  const assigneeId = { me: ctx.principal.userId, nobody: null };
  const change = {
    ...(assignee !== undefined && { assigneeId: assigneeId[assignee] }),
    // Who takes a question on has said nothing yet: only its end, or its return, is a last word.
    ...(state !== undefined && { state, updatedAt: ctx.now }),
  };
  if (Object.keys(change).length === 0) return null;
  if (!(await changeInquiry(ctx.db, id, change, seenBy(ctx.principal, seen))))
    return refuseStale(ctx, id);
  await writeLine(ctx, call.name, { id, assignee, state });
  return null;
});
