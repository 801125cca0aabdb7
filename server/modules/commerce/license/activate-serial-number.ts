import { taipeiDay } from '#shared/domain/calendar.ts';
import { plainSerialNumber, serialNumberRefusal } from '#shared/domain/commerce/serial-number.ts';
import { serialNumber as gift } from '#shared/domain/commerce/trade.ts';
import { addDays, laterDay } from '#shared/domain/day-arithmetic.ts';
import { activateSerialNumber as call } from '#shared/contract/commerce/license.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import type { CallContext } from '../../context.ts';
import { handler } from '../../handler.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { livingPlans } from './held-sql.ts';
import { giveLicense } from './give-license.ts';
import { findPlan, findSerialNumber, takeSerialNumber } from './serial-number-sql.ts';
import { stopRenewals } from './stop-renewals.ts';

/**
 * A year of the professional plan: from today, or from the end of what runs. What would be charged by
 * itself meanwhile is not: the year takes its place.
 */
export const activateSerialNumber = handler(call, async (ctx, { id: sku, serialNumber }) => {
  const { db, now, principal } = ctx;
  const { workspaceId, teamId } = principal;
  await lockWorkspace(db, workspaceId);
  const plan = await findPlan(db, sku);
  if (plan === null) throw ctx.fail(7);
  // A team has its own plan (decisions section 7).
  if (plan.planType !== 'professional' || teamId !== null) throw ctx.fail(1031, {});
  // A year is no trial, nor a first month, of whatever name it would be.
  if (plan.freeDays > 0) throw ctx.fail(1031, {});
  const number = plainSerialNumber(serialNumber);
  const refusal = serialNumberRefusal(await findSerialNumber(db, number));
  if (refusal === 1030) throw ctx.fail(1030);
  if (refusal === 1031) throw ctx.fail(1031, { boughtFrom: gift.boughtFrom });
  const startOn = await endPresent(ctx, workspaceId);
  if (startOn === null) throw ctx.fail(1031, {});
  const { days } = gift;
  const given = { workspaceId, sku, startsOn: startOn, days };
  const license = await giveLicense(db, given, now);
  // Somebody else was quicker: nothing of this is kept.
  if (!(await takeSerialNumber(db, number, license.id, now))) throw ctx.fail(1030);
  const expiresOn = addDays(startOn, days);
  const values = { plan: planValue(plan), days: String(days), on: expiresOn };
  await tellPayers(ctx, workspaceId, 'serialNumberActivated', values);
  ctx.auditAs({ sku, serialNumber: number });
  return { startOn, expiresOn };
});

/** The day on which the present plan ends, which is not renewed any more; null: it has no end. */
async function endPresent(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  workspaceId: string,
): Promise<string | null> {
  const today = taipeiDay(now);
  const present = await livingPlans(db, { workspaceId, planType: 'professional' }, today);
  const ends = present.map(({ license }) => license.expiresOn);
  // Of one without an end nothing is changed: the number is refused.
  if (ends.includes(null)) return null;
  await stopRenewals({ db, now }, present);
  return ends.reduce<string>((last, end) => laterDay(last, end ?? last), today);
}
