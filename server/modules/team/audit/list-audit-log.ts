import { listAuditLog as call } from '#shared/contract/team/team.ts';
import { handler } from '../../handler.ts';
import { callerTeam } from '../caller-team.ts';
import { searchAuditLog } from './audit-search-sql.ts';
import { auditPage, countAuditLines } from './audit-sql.ts';

export const listAuditLog = handler(call, async (ctx, input) => {
  const { page, perPage } = input;
  const { teamId } = callerTeam(ctx.principal);
  const action = input.action || null;
  const q = input.q || null;
  const size = await countAuditLines(ctx.db, teamId, q);
  const paging = { page, perPage };
  const wanted = { teamId, action };
  const total = size.lines.get(action ?? '') ?? 0;
  const found =
    q === null
      ? { rows: await auditPage(ctx.db, wanted, paging, total), total }
      : await searchAuditLog(ctx.db, { ...wanted, q }, paging, size);
  return {
    items: found.rows.map(({ at, ...row }) => ({ ...row, at: told(at) })),
    page,
    perPage,
    total: found.total,
    actions: [...size.lines.keys()].filter((name) => name !== ''),
  };
});

/**
 * A line cannot be mended: one with a moment that no page can tell, as the database took them once,
 * has the beginning of time, and the others are shown beside it.
 */
function told(moment: Date): string {
  const isTold = moment.getTime() < Date.UTC(10_000, 0);
  return (isTold ? moment : new Date(0)).toISOString();
}
