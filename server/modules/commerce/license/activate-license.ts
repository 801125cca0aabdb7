import { taipeiDay } from '#shared/domain/calendar.ts';
import { licenseState } from '#shared/domain/commerce/subscription/license-state.ts';
import { activateLicense as call } from '#shared/contract/commerce/license.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { handler } from '../../handler.ts';
import { runningTiers } from '../../plan/current-plan.ts';
import { findHeld, livingPlans } from './held-sql.ts';
import { requeueWaiting, waitingOf } from './requeue-waiting.ts';

/**
 * A plan that waits begins today, and all its days with it: after a refund of the one before it. Others
 * of its tier that wait as well come behind it, whoever was to be first.
 */
export const activateLicense = handler(call, async (ctx, { id }) => {
  const { db, now, principal } = ctx;
  const { workspaceId } = principal;
  await lockWorkspace(db, workspaceId);
  const held = await findHeld(db, workspaceId, id);
  if (held === null) throw ctx.fail(7);
  const { license, plan } = held;
  const today = taipeiDay(now);
  const state = licenseState(license, today);
  // A repeated call: it was started before, or its first day came meanwhile.
  if (state === 'running') {
    ctx.auditAs(null);
    return null;
  }
  const tiers = await runningTiers(db, workspaceId, today);
  const isTaken = plan.planType !== null && tiers.has(plan.planType);
  if (state !== 'waiting' || isTaken) throw ctx.fail(1031, {});
  const { planType } = plan;
  const living = await livingPlans(db, { workspaceId, planType }, today);
  const others = waitingOf(living, today).filter((other) => other.license.id !== id);
  await requeueWaiting(ctx, planType === null ? [held] : [held, ...others], today);
  ctx.auditAs({ sku: license.sku });
  return null;
});
