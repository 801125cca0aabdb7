import { listLoginHistory as call } from '#shared/contract/account/security.ts';
import type { Database } from '../../../db/connect.ts';
import { describePlace } from './place.ts';
import { handler } from '../../handler.ts';
import { findHistory, findUserAgents } from '../security/sql.ts';

export const listLoginHistory = handler(call, async (ctx, { page, perPage, outcome, q }) => {
  const { userId } = ctx.principal;
  const sought = q?.trim() ?? '';
  const filter = {
    userId,
    outcome: outcome ?? null,
    place: sought === '' ? null : await placesLike(ctx.db, userId, sought),
  };
  const { items, total } = await findHistory(ctx.db, filter, { page, perPage });
  return {
    items: items.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      kind: event.kind,
      ...describePlace(event.userAgent),
      ip: event.ip,
      method: event.method,
      factor: event.factor,
      outcome: event.outcome,
    })),
    page,
    perPage,
    total,
  };
});

/**
 * Browser and system are derived from the user agent, whose own words mislead (Chrome's names
 * Safari, every one Mozilla): what people read is what they search.
 */
async function placesLike(db: Database, userId: string, sought: string) {
  const part = sought.toLowerCase();
  const userAgents = await findUserAgents(db, userId);
  const isLike = (userAgent: string) => {
    const { browser, system } = describePlace(userAgent);
    return [browser, system].some((name) => name?.toLowerCase().includes(part) ?? false);
  };
  return { ip: sought, userAgents: userAgents.filter(isLike) };
}
