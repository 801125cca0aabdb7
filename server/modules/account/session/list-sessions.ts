import { listSessions as call } from '#shared/contract/account/security.ts';
import { describePlace } from './place.ts';
import { handler } from '../../handler.ts';
import { aliveSessions } from '../security/sql.ts';

export const listSessions = handler(call, async (ctx) => {
  const { userId, sessionId } = ctx.principal;
  const sessions = await aliveSessions(ctx.db, userId, sessionId);
  return sessions.map(({ userAgent, createdAt, lastSeenAt, ...session }) => ({
    ...session,
    ...describePlace(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
});
