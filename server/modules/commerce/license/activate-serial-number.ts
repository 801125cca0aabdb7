import { taipeiDay } from '#shared/domain/calendar.ts';
import { plainSerialNumber, serialNumberRefusal } from '#shared/domain/commerce/serial-number.ts';
import { serialNumber as gift } from '#shared/domain/commerce/trade.ts';
import { addDays, laterDay } from '#shared/domain/day-arithmetic.ts';
import { activateSerialNumber as call } from '#shared/contract/commerce/license.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { wrongSerialNumbers } from '#shared/domain/limits.ts';
import { fail, type CallContext, type CallFailure, type UserPrincipal } from '../../context.ts';
import { preparedHandler } from '../../handler.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { livingPlans } from './held-sql.ts';
import { giveLicense } from './give-license.ts';
import {
  findActivated,
  findPlan,
  findSerialNumber,
  takeSerialNumber,
} from './serial-number-sql.ts';
import { stopRenewals } from './stop-renewals.ts';

/**
 * A year of the professional plan: from today, or from the end of what runs. What would be charged by
 * itself meanwhile is not: the year takes its place.
 */
export const activateSerialNumber = preparedHandler(call, {
  prepare: (ctx, { serialNumber }) => countGuess(ctx, plainSerialNumber(serialNumber)),

  async run(ctx, { id: sku, serialNumber }) {
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
    if (refusal === 1030) throw await usedOrUnknown(ctx, workspaceId, number);
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
  },
});

/** Refusal 1030; with the end of the license where this workspace activated the number before. */
async function usedOrUnknown(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  workspaceId: string,
  number: string,
): Promise<CallFailure> {
  return fail(1030, (await findActivated(db, workspaceId, number, taipeiDay(now))) ?? {});
}

/**
 * Numbers are worth a year and short enough to guess. A number counts as a wrong one until it is known to be right:
 * parallel guesses cannot pass the limit together.
 *
 * @throws CallFailure 4 above the limit of wrong numbers, also for a right one
 */
async function countGuess(
  ctx: Pick<CallContext, 'db' | 'limiter' | 'log'> & { principal: UserPrincipal },
  number: string,
): Promise<void> {
  const { db, limiter, log, principal } = ctx;
  const { perAccount, alarm, seconds } = wrongSerialNumbers;
  const own = { key: `serial-number:${principal.userId}`, max: perAccount, seconds };
  const wait = await limiter.hit([own]);
  if (wait !== null) throw fail(4, { seconds: wait });
  if ((await findSerialNumber(db, number)) !== undefined) return limiter.giveBack([own]);
  const all = { key: 'serial-number:all', max: alarm, seconds };
  const isMany = (await limiter.hit([all])) !== null;
  // Once: the count goes on, the alarm does not.
  if (isMany && (await limiter.count(all.key)) === alarm + 1) {
    log.error({ wrong: alarm + 1 }, 'serial numbers are being guessed');
  }
}

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
