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
  type Chunk,
} from './export-sql.ts';
import { aliveSessions } from './sql.ts';

const { rows: most, megabytes } = accountExport;

/** One read after the other: a rare call may not take all connections of the process. */
export const exportAccount = handler(call, async ({ db, now, principal, fail }) => {
  const { userId, sessionId } = principal;
  const account = await accountRecord(db, userId);
  if (!account) throw fail(1);
  // One more than is handed out tells that there are more.
  const logins = await loginRecords(db, userId, most + 1);
  const told = await notificationRecords(db, userId, most + 1);
  const files = await fileRecords(db, userId, most + 1);
  const slideshows = await newestOf((chunk) => slideshowRecords(db, userId, chunk));
  const shortcuts = await shortcutRecords(db, userId, most + 1);
  const calendars = await newestOf((chunk) => calendarRecords(db, userId, chunk));
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
    slideshows: slideshows.rows,
    shortcuts: shortcuts.slice(0, most),
    calendars: calendars.rows,
    inquiries: inquiries.slice(0, most),
    orders: orders.slice(0, most),
    carts: await cartRecords(db, userId),
    truncated: {
      loginHistory: logins.length > most,
      notifications: told.length > most,
      files: files.length > most,
      slideshows: slideshows.isTruncated,
      shortcuts: shortcuts.length > most,
      calendars: calendars.isTruncated,
      inquiries: inquiries.length > most,
      orders: orders.length > most,
    },
  };
});

const chunkRows = 50;

/**
 * The newest rows of a list whose rows may be large: thousands of slideshows with 500 slides each would fill the
 * memory of the process. Stops before the limit of rows or of bytes.
 */
async function newestOf<Row extends { id: string }>(
  read: (chunk: Chunk) => Promise<Row[]>,
): Promise<{ rows: Row[]; isTruncated: boolean }> {
  const rows: Row[] = [];
  let bytes = 0;
  for (;;) {
    const chunk = await read({ before: rows.at(-1)?.id ?? null, limit: chunkRows });
    for (const row of chunk) {
      bytes += Buffer.byteLength(JSON.stringify(row));
      const isOver = rows.length === most || bytes > megabytes * 2 ** 20;
      if (isOver) return { rows, isTruncated: true };
      rows.push(row);
    }
    if (chunk.length < chunkRows) return { rows, isTruncated: false };
  }
}
