import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { codeTries as rule } from '#shared/domain/limits.ts';
import { countTry } from '../../../db/code-tries.ts';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import { codeTries, deviceAuthorizations } from '../../../db/schema/sign-in.ts';
import { teamMembers } from '../../../db/schema/team.ts';

export type Authorization = typeof deviceAuthorizations.$inferSelect;

/** A second late or early is the network's, not the device's. */
const pollToleranceSeconds = 1;
/** RFC 8628 section 3.5: `slow_down` adds 5 seconds to this and every later pause. */
const slowDownSeconds = 5;

/** Still of use: neither expired nor exchanged for a session. */
const isOpen = (now: Date) =>
  and(gt(deviceAuthorizations.expiresAt, now), ne(deviceAuthorizations.state, 'used'));

/**
 * Inserts an authorisation unless its user code is another open one's; null then. Of two at once
 * with the same code one waits for the other's end.
 */
export async function insertAuthorization(
  db: Database,
  values: typeof deviceAuthorizations.$inferInsert,
): Promise<{ id: string } | null> {
  const { userCode } = values;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`device ${userCode}`}, 0))`);
  if (await findByUserCode(db, userCode, values.createdAt)) return null;
  const [inserted] = await db
    .insert(deviceAuthorizations)
    .values(values)
    .returning({ id: deviceAuthorizations.id });
  return inserted ?? null;
}

/** The open authorisation that a person means by a code. */
export async function findByUserCode(
  db: Database,
  userCode: string,
  now: Date,
): Promise<Authorization | null> {
  const [found] = await db
    .select()
    .from(deviceAuthorizations)
    .where(and(eq(deviceAuthorizations.userCode, userCode), isOpen(now)));
  return found ?? null;
}

export async function findById(db: Database, id: string): Promise<Authorization | null> {
  const [found] = await db
    .select()
    .from(deviceAuthorizations)
    .where(eq(deviceAuthorizations.id, id));
  return found ?? null;
}

/** The open authorisation that a device polls for. */
export async function findByDeviceCode(
  db: Database,
  deviceCodeHash: Buffer,
  now: Date,
): Promise<Authorization | null> {
  const [found] = await db
    .select()
    .from(deviceAuthorizations)
    .where(and(eq(deviceAuthorizations.deviceCodeHash, deviceCodeHash), isOpen(now)));
  return found ?? null;
}

/**
 * Notes a poll and answers the pause that holds from now on, longer if the poll came too early. In
 * real time: how fast a device asks is no matter of the product's clock.
 */
export async function notePoll(db: Database, id: string): Promise<number> {
  const { polledAt, intervalSeconds } = deviceAuthorizations;
  const earliest = sql`${polledAt} + make_interval(secs => ${intervalSeconds} - ${pollToleranceSeconds})`;
  const [noted] = await db
    .update(deviceAuthorizations)
    .set({
      polledAt: sql`clock_timestamp()`,
      intervalSeconds: sql`case when ${earliest} > clock_timestamp()
        then ${intervalSeconds} + ${slowDownSeconds} else ${intervalSeconds} end`,
    })
    .where(eq(deviceAuthorizations.id, id))
    .returning({ interval: intervalSeconds });
  if (!noted) throw new Error('the authorisation went away between two statements');
  return noted.interval;
}

/** Exchanges an approval: of two polls at once exactly one gets the approver. */
export async function takeApproval(db: Database, id: string, now: Date): Promise<string | null> {
  const [taken] = await db
    .update(deviceAuthorizations)
    .set({ state: 'used' })
    .where(
      and(
        eq(deviceAuthorizations.id, id),
        eq(deviceAuthorizations.state, 'approved'),
        gt(deviceAuthorizations.expiresAt, now),
      ),
    )
    .returning({ userId: deviceAuthorizations.userId });
  return taken?.userId ?? null;
}

/** Decides what waits; null where it was decided, or ran out, before. */
export async function decide(
  db: Database,
  decision: Pick<Authorization, 'id' | 'givenName' | 'replaces'> & {
    userId: string;
    state: 'approved' | 'denied';
  },
  now: Date,
): Promise<Authorization | null> {
  const { id, ...values } = decision;
  const [decided] = await db
    .update(deviceAuthorizations)
    .set(values)
    .where(
      and(
        eq(deviceAuthorizations.id, id),
        eq(deviceAuthorizations.state, 'pending'),
        gt(deviceAuthorizations.expiresAt, now),
      ),
    )
    .returning();
  return decided ?? null;
}

/** May the approver's session begin: neither suspended nor deleted since? */
export async function mayStillSignIn(db: Database, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ deletedAt: users.deletedAt, isSuspended: teamMembers.isSuspended })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(eq(users.id, userId));
  return user !== undefined && user.deletedAt === null && user.isSuspended !== true;
}

const triesKey = (userId: string) => `device:${userId}`;

/** Counts a try of somebody to name a code, which may prove wrong. */
export function countCodeTry(db: Database, userId: string, now: Date) {
  const until = new Date(now.getTime() + rule.windowMinutes * 60_000);
  return countTry(db, triesKey(userId), { now, until });
}

/**
 * Takes a try back that proved right. Earlier wrong ones stay counted: everybody can make a right
 * code of his own, which must not buy further guesses.
 */
export async function giveTryBack(db: Database, userId: string): Promise<void> {
  await db
    .update(codeTries)
    .set({ tries: sql`greatest(${codeTries.tries} - 1, 0)` })
    .where(eq(codeTries.key, triesKey(userId)));
}
