import type { AccountEvent, AccountEventValues } from '#shared/domain/account/account-events.ts';
import type { PlanType } from '#shared/domain/constants.ts';
import type { CallContext } from '../context.ts';
import { notify } from '../notification/notify.ts';
import { payers } from './payers-sql.ts';

/** Tells everybody who pays in a workspace of something, in the caller's transaction. */
export async function tellPayers<E extends AccountEvent>(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  workspaceId: string,
  event: E,
  values: AccountEventValues<E>,
): Promise<void> {
  await notify(ctx, await payers(ctx.db, workspaceId), event, values);
}

/** What an entry of the catalogue is, as events name it; mails and pages have the words. */
export function planValue({ planType }: { planType: PlanType | null }): string {
  return planType ?? 'storage';
}
