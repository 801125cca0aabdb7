import { getScreenAlerts as call } from '#shared/contract/signage/silence.ts';
import { may } from '#shared/domain/team/roles.ts';
import { handler } from '../../handler.ts';
import { requireManaging } from '../screen/managed-screens.ts';
import { findSilentMinutes } from './silence-sql.ts';

export const getScreenAlerts = handler(call, async (ctx) => {
  requireManaging(ctx);
  const { workspaceId, role } = ctx.principal;
  const silentMinutes = await findSilentMinutes(ctx.db, workspaceId);
  return { silentMinutes, isChangeable: may(role, 'set alerts of screens') };
});
