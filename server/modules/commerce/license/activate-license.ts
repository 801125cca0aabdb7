import { taipeiDay } from '#shared/domain/calendar.ts';
import { licenseState } from '#shared/domain/commerce/subscription/license-state.ts';
import { activateLicense as call } from '#shared/contract/commerce/license.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { handler } from '../../handler.ts';
import { runningTiers } from '../../plan/current-plan.ts';
import { scheduleLicense } from './schedule-license.ts';
import { findHeld, moveTerm } from './held-sql.ts';
import { updateLicense } from './license-sql.ts';
import { endOf } from './license-run.ts';

/** A plan that waits begins today, and all its days with it: after a refund of the one before it. */
export const activateLicense = handler(call, async (ctx, { id }) => {
  const { db, now, principal } = ctx;
  const { workspaceId } = principal;
  await lockWorkspace(db, workspaceId);
  const held = await findHeld(db, workspaceId, id);
  if (held === null) throw ctx.fail(7);
  const { license, plan } = held;
  const today = taipeiDay(now);
  const tiers = await runningTiers(db, workspaceId, today);
  const isTaken = plan.planType !== null && tiers.has(plan.planType);
  if (licenseState(license, today) !== 'waiting' || isTaken) throw ctx.fail(1031, {});
  const days = { startsOn: today, expiresOn: endOf(held, { firstDay: today }) };
  await moveTerm(db, id, days);
  await updateLicense(db, id, days);
  await scheduleLicense(db, id, now);
  ctx.auditAs({ sku: license.sku });
  return null;
});
