import { exportAccount as call } from '#shared/contract/account/security.ts';
import { accountExport } from '#shared/domain/limits.ts';
import { handler } from '../../handler.ts';
import {
  accountRecord,
  calendarRecords,
  cartRecords,
  fileRecords,
  inquiryRecords,
  licenseRecords,
  loginRecords,
  membershipRecord,
  notificationRecords,
  orderRecords,
  securityRecord,
  shortcutRecords,
  slideshowRecords,
} from './export-sql.ts';
import { aliveSessions } from './sql.ts';

const { rows: most } = accountExport;

/** One read after the other: a rare call may not take all connections of the process. */
export const exportAccount = handler(call, async ({ db, now, principal, fail }) => {
  const { userId, sessionId } = principal;
  const account = await accountRecord(db, userId);
  if (!account) throw fail(1);
  // One more than is handed out tells that there are more.
  const logins = await loginRecords(db, userId, most + 1);
  const told = await notificationRecords(db, userId, most + 1);
  const files = await fileRecords(db, userId, most + 1);
  const slideshows = await slideshowRecords(db, userId, most + 1);
  const shortcuts = await shortcutRecords(db, userId, most + 1);
  const calendars = await calendarRecords(db, userId, most + 1);
  const inquiries = await inquiryRecords(db, userId, most + 1);
  const orders = await orderRecords(db, userId, most + 1);
  return {
    exportedAt: now.toISOString(),
    profile: { ...account, licenses: await licenseRecords(db, userId) },
    security: await securityRecord(db, userId),
    team: await membershipRecord(db, userId),
    sessions: await aliveSessions(db, userId, sessionId),
    loginHistory: logins.slice(0, most),
    notifications: told.slice(0, most),
    files: files.slice(0, most),
    slideshows: slideshows.slice(0, most),
    shortcuts: shortcuts.slice(0, most),
    calendars: calendars.slice(0, most),
    inquiries: inquiries.slice(0, most),
    orders: orders.slice(0, most),
    carts: await cartRecords(db, userId),
    truncated: {
      loginHistory: logins.length > most,
      notifications: told.length > most,
      files: files.length > most,
      slideshows: slideshows.length > most,
      shortcuts: shortcuts.length > most,
      calendars: calendars.length > most,
      inquiries: inquiries.length > most,
      orders: orders.length > most,
    },
  };
});
