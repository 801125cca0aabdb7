import { listLoginHistory as call } from '#shared/contract/account/security.ts';
import type { Database } from '../../../db/connect.ts';
import { plainText, searchWords } from '#shared/domain/text/plain-text.ts';
import { describePlace } from './place.ts';
import { handler } from '../../handler.ts';
import { findHistory, findUserAgents } from '../security/sql.ts';

export const listLoginHistory = handler(call, async (ctx, { page, perPage, outcome, q }) => {
  const { userId } = ctx.principal;
  const filter = {
    userId,
    outcome: outcome ?? null,
    places: await placesLike(ctx.db, userId, searchWords(q ?? '')),
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
 * Safari, every one Mozilla): what people read is what they search. Each word is in the IP, or in one of the names.
 */
async function placesLike(db: Database, userId: string, words: readonly string[]) {
  if (words.length === 0) return [];
  const places = (await findUserAgents(db, userId)).map((userAgent) => {
    const { browser, system } = describePlace(userAgent);
    return { userAgent, text: plainText(`${browser ?? ''} ${system ?? ''}`) };
  });
  return words.map((word) => ({
    ip: word,
    userAgents: places.filter(({ text }) => text.includes(word)).map(({ userAgent }) => userAgent),
  }));
}
