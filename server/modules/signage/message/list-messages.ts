import { listMessages as call } from '#shared/contract/signage/message.ts';
import { handler } from '../../handler.ts';
import { requireManaging } from '../screen/managed-screens.ts';
import { findMessages } from './sql.ts';

export const listMessages = handler(call, async (ctx, { page, perPage }) => {
  requireManaging(ctx);
  const found = await findMessages(ctx.db, ctx.principal, { page, perPage, now: ctx.now });
  const items = found.items.map(({ message: { id, text, place, endsAt }, screens }) => ({
    id,
    text,
    place,
    endsAt: endsAt.toISOString(),
    screens,
  }));
  return { items, page, perPage, total: found.total };
});
