import { listAuditLog as call } from '#shared/contract/team.ts';
import { handler } from '../handler.ts';
import { callerTeam } from './caller-team.ts';
import { auditPage, countAuditLines, searchAuditLog } from './audit-sql.ts';

export const listAuditLog = handler(call, async (ctx, input) => {
  const { page, perPage } = input;
  const { teamId } = callerTeam(ctx.principal);
  const action = input.action || null;
  const lines = await countAuditLines(ctx.db, teamId);
  const all = lines.get('') ?? 0;
  const paging = { page, perPage };
  const wanted = { teamId, action };
  const total = action === null ? all : (lines.get(action) ?? 0);
  const found = input.q
    ? await searchAuditLog(ctx.db, { ...wanted, q: input.q }, paging, total)
    : { rows: await auditPage(ctx.db, wanted, paging, total), total };
  return {
    items: found.rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    page,
    perPage,
    total: found.total,
    actions: [...lines.keys()].filter((name) => name !== ''),
  };
});
