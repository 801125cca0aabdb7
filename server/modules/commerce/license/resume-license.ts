import { taipeiDay } from '#shared/domain/calendar.ts';
import { moneyText } from '#shared/domain/commerce/money-text.ts';
import { resumeLicense as call } from '#shared/contract/commerce/license.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { findStayingPerson } from '../../../db/person.ts';
import { handler } from '../../handler.ts';
import { scheduleLicense } from './schedule-license.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { updateLicense } from './license-sql.ts';
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
  // What goes on already needs nothing.
  if (chosen.length === 0 && named.some(({ license }) => license.renews)) {
    ctx.auditAs(null);
    return null;
  }
  if (chosen.length === 0) throw ctx.fail(1031, {});
  for (const { license, plan } of chosen) {
    const change = { renews: true, endedBy: null, cancelledAt: null, chargeTries: 0 };
    const resumed = await updateLicense(db, license.id, change);
    await scheduleLicense(db, license.id, now);
    await tellPayers(ctx, workspaceId, 'planResumed', {
      plan: planValue(plan),
      amount: moneyText(resumed.price * resumed.quantity),
      on: resumed.expiresOn ?? today,
    });
  }
  ctx.auditAs({ sku: chosen.map(({ license }) => license.sku) });
  return null;
});
