import { sql, type SQL } from 'drizzle-orm';
import { session } from '#shared/domain/limits.ts';
import { sessions } from './schema/identity.ts';

/** True for sessions that still count: idle 12 hours at most, 30 days in all; in real time. */
export function isAlive(): SQL<boolean> {
  const idle = sql.raw(`make_interval(hours => ${session.idleHours})`);
  const total = sql.raw(`make_interval(days => ${session.totalDays})`);
  return sql`(${sessions.lastSeenAt} > clock_timestamp() - ${idle} and ${sessions.createdAt} > clock_timestamp() - ${total})`;
}
