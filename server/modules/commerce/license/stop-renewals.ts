import type { CallContext } from '../../context.ts';
import type { HeldLicense } from './held-sql.ts';
import { updateLicense } from './license-sql.ts';
import { scheduleLicense } from './schedule-license.ts';

/** Of plans that another one follows none is charged again, or both would be; they run to their end. */
export async function stopRenewals(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  followed: readonly HeldLicense[],
): Promise<void> {
  for (const { license } of followed) {
    if (!license.renews) continue;
    await updateLicense(db, license.id, { renews: false, endedBy: 'replaced' });
    await scheduleLicense(db, license.id, now);
  }
}
