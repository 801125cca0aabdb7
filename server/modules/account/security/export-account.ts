import { exportAccount as call } from '#shared/contract/security.ts';
import { handler } from '../../handler.ts';
import {
  accountRecord,
  fileRecords,
  licenseRecords,
  loginRecords,
  membershipRecord,
  notificationRecords,
  securityRecord,
} from './export-sql.ts';
import { aliveSessions } from './sql.ts';

/** One read after the other: a rare call may not take all connections of the process. */
export const exportAccount = handler(call, async ({ db, now, principal, fail }) => {
  const { userId, sessionId } = principal;
  const account = await accountRecord(db, userId);
  if (!account) throw fail(1);
  return {
    exportedAt: now.toISOString(),
    profile: { ...account, licenses: await licenseRecords(db, userId) },
    security: await securityRecord(db, userId),
    team: await membershipRecord(db, userId),
    sessions: await aliveSessions(db, userId, sessionId),
    loginHistory: await loginRecords(db, userId),
    notifications: await notificationRecords(db, userId),
    files: await fileRecords(db, userId),
  };
});
