import { listAuditLog as call } from '#shared/contract/team.ts';
import { handler } from '../handler.ts';
import { callerTeam } from './caller-team.ts';
import { auditActions, auditPage } from './audit-sql.ts';

export const listAuditLog = handler(call, async (ctx, { page, perPage, action, q }) => {
  const { teamId } = callerTeam(ctx.principal);
  const wanted = { teamId, action: action || null, q: q || null };
  const { rows, total } = await auditPage(ctx.db, wanted, { page, perPage });
  return {
    items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    page,
    perPage,
    total,
    actions: await auditActions(ctx.db, teamId),
  };
});
