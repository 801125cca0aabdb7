import { endOtherSessions as call } from '#shared/contract/account/security.ts';
import { endSessions } from './end-sessions.ts';
import { handler } from '../../handler.ts';

export const endOtherSessions = handler(call, async (ctx) => {
  const { userId, sessionId } = ctx.principal;
  return { ended: await endSessions(ctx.db, userId, sessionId) };
});
