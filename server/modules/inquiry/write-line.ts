import { insertOperatorLine } from '../../db/audit-sql.ts';
import { findPerson } from '../../db/person.ts';
import type { CallContext, UserPrincipal } from '../context.ts';

/** Adds what an operator did in the pages to the audit log, where what was done at the console stands. */
export async function writeLine(
  ctx: Pick<CallContext, 'db' | 'now'> & { principal: UserPrincipal },
  action: string,
  data: Record<string, unknown>,
): Promise<void> {
  const person = await findPerson(ctx.db, ctx.principal.userId);
  const actor = `operator ${person?.email ?? ctx.principal.userId}`;
  await insertOperatorLine(ctx.db, { actor, action, data, createdAt: ctx.now });
}
