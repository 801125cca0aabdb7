import { taipeiDay } from '#shared/domain/calendar.ts';
import { moneyText } from '#shared/domain/commerce/money-text.ts';
import { canCancel, isTrial } from '#shared/domain/commerce/subscription/license-state.ts';
import { resumeLicense as call } from '#shared/contract/commerce/license.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { findStayingPerson } from '../../../db/person.ts';
import { handler } from '../../handler.ts';
import { scheduleLicense } from './schedule-license.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { updateLicense } from './license-sql.ts';
import { renewalFacts } from './held-sql.ts';
import { resumableOf } from './may-resume.ts';
import { namedLicenses } from './named-licenses.ts';

export const resumeLicense = handler(call, async (ctx, { orderNumber }) => {
  const { db, now, principal } = ctx;
  const { workspaceId } = principal;
  await lockWorkspace(db, workspaceId);
  if ((await findStayingPerson(db, principal.userId)) === null) throw ctx.fail(1);
  const named = await namedLicenses(db, workspaceId, orderNumber);
  if (named.length === 0) throw ctx.fail(7);
  const today = taipeiDay(now);
  const chosen = named.filter(await resumableOf(db, principal, today));
  // Not cancelled: there is nothing to resume.
  if (chosen.length === 0 && named.some((held) => canCancel(renewalFacts(held), today))) {
    ctx.auditAs(null);
    return null;
  }
  if (chosen.length === 0) throw ctx.fail(1031, {});
  for (const held of chosen) {
    const { license, plan } = held;
    // A trial is never charged.
    const renews = !isTrial(renewalFacts(held));
    const change = { renews, endedBy: null, cancelledAt: null, chargeTries: 0 };
    const resumed = await updateLicense(db, license.id, change);
    await scheduleLicense(db, license.id, now);
    if (!renews) continue;
    await tellPayers(ctx, workspaceId, 'planResumed', {
      plan: planValue(plan),
      amount: moneyText(resumed.price * resumed.quantity),
      on: resumed.expiresOn ?? today,
    });
  }
  ctx.auditAs({ sku: chosen.map(({ license }) => license.sku) });
  return null;
});
