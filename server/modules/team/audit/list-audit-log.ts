import { listAuditLog as call } from '#shared/contract/team/team.ts';
import { handler } from '../../handler.ts';
import { callerTeam } from '../caller-team.ts';
import { auditPageBetween } from './audit-days-sql.ts';
import { searchAuditLog } from './audit-search-sql.ts';
import { auditLine, auditPage, countAuditLines } from './audit-sql.ts';

export const listAuditLog = handler(call, async (ctx, input) => {
  const { page, perPage } = input;
  const { teamId } = callerTeam(ctx.principal);
  const action = input.action || null;
  const q = input.q || null;
  const paging = { page, perPage };
  const wanted = { teamId, action };
  const span = { from: momentOf(input.from), to: momentOf(input.to) };
  const isBetween = span.from !== null || span.to !== null;
  const size = await countAuditLines(ctx.db, teamId, isBetween ? null : q);
  const total = size.lines.get(action ?? '') ?? 0;

  async function find() {
    if (input.id) {
      const rows = await auditLine(ctx.db, teamId, input.id);
      return { rows, total: rows.length };
    }
    if (isBetween) return auditPageBetween(ctx.db, { ...wanted, q }, span, paging);
    if (q !== null) return searchAuditLog(ctx.db, { ...wanted, q }, paging, size);
    return { rows: await auditPage(ctx.db, wanted, paging, total), total };
  }

  const found = await find();
  return {
    items: found.rows.map(({ at, ...row }) => ({ ...row, at: told(at) })),
    page,
    perPage,
    total: found.total,
    actions: [...size.lines.keys()].filter((name) => name !== ''),
  };
});

const first = Date.UTC(1970, 0);
const last = Date.UTC(10_000, 0) - 1;

/** Of years that the database does not know, the nearest moment that it does: no line is beyond. */
function momentOf(text: string | null | undefined): Date | null {
  return text ? new Date(Math.min(Math.max(Date.parse(text), first), last)) : null;
}

/**
 * A line cannot be mended: one with a moment that no page can tell, as the database took them once,
 * has the beginning of time, and the others are shown beside it.
 */
function told(moment: Date): string {
  const isTold = moment.getTime() <= last;
  return (isTold ? moment : new Date(0)).toISOString();
}
