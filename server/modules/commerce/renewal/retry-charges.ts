import type { CallContext } from '../../context.ts';
import { findRefused } from './renewal-sql.ts';

/**
 * There is another card or account: what the last one was refused for is charged at once, beside the
 * days on which it is tried anyway (decisions section 4). In the transaction that keeps the new one.
 */
export async function retryCharges(
  { db, enqueue }: Pick<CallContext, 'db' | 'enqueue'>,
  workspaceId: string,
): Promise<void> {
  const refused = await findRefused(db, workspaceId);
  const payloads = refused.map(({ id: licenseId }) => ({ licenseId, isAsked: true }));
  await enqueue(db, 'renew-license', payloads);
}
