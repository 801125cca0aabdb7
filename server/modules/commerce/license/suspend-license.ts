import { taipeiDay } from '#shared/domain/calendar.ts';
import { canCancel, licenseState } from '#shared/domain/commerce/subscription/license-state.ts';
import { suspendLicense as call } from '#shared/contract/commerce/license.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { handler } from '../../handler.ts';
import { insertSurveyAnswer } from '../cart/sql.ts';
import { scheduleLicense } from './schedule-license.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { updateLicense } from './license-sql.ts';
import { renewalFacts } from './held-sql.ts';
import { namedLicenses } from './named-licenses.ts';

/** Service goes on until the term ends; cancelling twice is cancelling once. */
export const suspendLicense = handler(call, async (ctx, { orderNumber, options, reason }) => {
  const { db, now, principal } = ctx;
  await lockWorkspace(db, principal.workspaceId);
  const named = await namedLicenses(db, principal.workspaceId, orderNumber);
  if (named.length === 0) throw ctx.fail(7);
  const today = taipeiDay(now);
  const chosen = named.filter((held) => canCancel(renewalFacts(held), today));
  if (chosen.length === 0) {
    const isDone = named.some(
      ({ license }) => license.endedBy === 'cancelled' && licenseState(license, today) !== 'ended',
    );
    if (!isDone) throw ctx.fail(1031, {});
    ctx.auditAs(null);
    return null;
  }
  const change = { renews: false, endedBy: 'cancelled', cancelledAt: now } as const;
  for (const { license, plan } of chosen) {
    const changed = await updateLicense(db, license.id, change);
    await scheduleLicense(db, license.id, now);
    await tellPayers(ctx, principal.workspaceId, 'planCancelled', {
      plan: planValue(plan),
      on: changed.expiresOn ?? today,
    });
  }
  const skus = chosen.map(({ license }) => license.sku);
  await insertSurveyAnswer(db, {
    userId: principal.userId,
    kind: 'cancel-subscription',
    skus,
    options,
    reason: reason || null,
    createdAt: now,
  });
  ctx.auditAs({ sku: skus, options });
  return null;
});
