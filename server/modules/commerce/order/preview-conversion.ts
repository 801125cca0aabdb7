import { previewConversion as call } from '#shared/contract/commerce/order.ts';
import { handler } from '../../handler.ts';
import { findConvertible } from '../license/convert-licenses.ts';

export const previewConversion = handler(call, async (ctx, { id, orders }) => {
  const { workspaceId } = ctx.principal;
  const found = await findConvertible(ctx.db, workspaceId, [...new Set([id, ...orders])], ctx.now);
  if (found === null) throw ctx.fail(7);
  if (found.code !== null) throw ctx.fail(found.code, { days: found.days });
  return { convertedDays: found.days, orders: found.orders };
});
