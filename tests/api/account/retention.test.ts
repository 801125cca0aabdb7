import { randomBytes } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import {
  idempotencyHours,
  loginHistory,
  screenTokens as screenLife,
} from '#shared/domain/constants.ts';
import { retention, session as sessionLife } from '#shared/domain/limits.ts';
import { calendars } from '#server/db/schema/calendar.ts';
import { carts, surveyAnswers } from '#server/db/schema/commerce/cart.ts';
import { mailTokens, sessions } from '#server/db/schema/identity.ts';
import { inquiries } from '#server/db/schema/inquiry.ts';
import { deadJobs } from '#server/db/schema/jobs.ts';
import { notifications } from '#server/db/schema/notification.ts';
import {
  playedPages,
  playedScreens,
  playedSlideshows,
  plays,
  playTotals,
} from '#server/db/schema/play.ts';
import { screenMessages, screenTokens } from '#server/db/schema/screen.ts';
import {
  codeTries,
  deviceAuthorizations,
  emailCodes,
  knownBrowsers,
  loginEvents,
  loginTickets,
  passkeyChallenges,
  usedIdentityTokens,
} from '#server/db/schema/sign-in.ts';
import { playbackLeases } from '#server/db/schema/slideshow.ts';
import {
  idempotencyKeys,
  mailWaits,
  maintenanceWindows,
  rateLimits,
  usedChallenges,
} from '#server/db/schema/system.ts';
import { teamInvitations, teamTransfers } from '#server/db/schema/team.ts';
import { uploads } from '#server/db/schema/upload.ts';
import { expiredUploads } from '#server/db/upload-sql.ts';
import { expiredRows } from '#server/modules/retention/expired-sql.ts';
import { oldHistory, unusedCalendars } from '#server/modules/retention/history-sql.ts';
import { purgeHistory } from '#server/modules/retention/purges.ts';
import { deleteInBatches } from '#server/modules/retention/sql.ts';
import { arrangeCalendar } from '#tests/support/signage/arrange-calendar.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { startTestServer } from '#tests/support/server/test-server.ts';

const database = testDatabase();
const day = 86_400_000;
const now = new Date('2031-06-01T00:00:00Z');
const purges = [...expiredRows(now), ...oldHistory(now), unusedCalendars(now), expiredUploads(now)];

it.each(purges.map((purge) => [getTableName(purge.table), purge] as const))(
  'what is old of %s is found by an index',
  async (_name, { table, where }) => {
    const lines = await database.db.transaction(async (tx) => {
      // Of an empty table reading all of it is cheapest.
      await tx.execute(sql`set local enable_seqscan = off`);
      const plan = sql`explain (costs off) select ctid from ${table} where ${where} limit 1000`;
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(plan);
      return rows.map((row) => row['QUERY PLAN']);
    });
    expect(lines.join('\n')).toMatch(/Index Cond/);
  },
);

/** The column by which rows age, and after how many days they go. */
const promised: readonly (readonly [PgColumn, days: number])[] = [
  [mailTokens.expiresAt, 0],
  [mailWaits.until, 0],
  [loginTickets.expiresAt, 0],
  [passkeyChallenges.expiresAt, 0],
  [emailCodes.expiresAt, 0],
  [codeTries.until, 0],
  [usedIdentityTokens.expiresAt, 0],
  [deviceAuthorizations.expiresAt, 1],
  [knownBrowsers.lastSeenAt, loginHistory.days],
  [idempotencyKeys.createdAt, idempotencyHours / 24],
  [playbackLeases.renewedAt, 1 / 24],
  [screenMessages.endsAt, 0],
  [loginEvents.at, loginHistory.days],
  [notifications.createdAt, retention.notificationDays],
  [teamInvitations.expiresAt, retention.invitationDays],
  [maintenanceWindows.endsAt, retention.maintenanceDays],
  [inquiries.updatedAt, retention.inquiryDays],
  [carts.updatedAt, retention.cartDays],
  [surveyAnswers.createdAt, retention.surveyDays],
  [plays.startedAt, retention.playDays],
  // A day is over on every wall a day later.
  [playTotals.day, retention.playDays + 1],
  [playedPages.playedOn, retention.playDays + 1],
  [playedSlideshows.playedOn, retention.playDays + 1],
  [playedScreens.playedOn, retention.playDays + 1],
  [calendars.usedAt, retention.calendarDays],
  [uploads.expiresAt, 0],
];

/** The same of real time. */
const promisedOfRealTime: typeof promised = [
  [rateLimits.resetAt, 0],
  [usedChallenges.expiresAt, 0],
  [sessions.lastSeenAt, sessionLife.idleHours / 24],
  [screenTokens.createdAt, screenLife.knownDays],
  [deadJobs.diedAt, 90],
];

it.each([
  ...promised.map((line) => [getTableName(line[0].table), ...line, now] as const),
  ...promisedOfRealTime.map((line) => [getTableName(line[0].table), ...line, new Date()] as const),
])('rows of %s go when they are as old as promised', async (name, column, days, from) => {
  const purge = purges.find(({ table }) => table === column.table);
  const type = column.getSQLType();
  const inDatabase = column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  // Either side of the edge, which is a whole day of a column of days.
  const near = type === 'date' ? day : day / 48;
  const moments = [near, -near].map((beside) =>
    new Date(from.getTime() - days * day - beside).toISOString(),
  );
  const rows = sql.join(
    moments.map((moment) => sql`(${moment}::${sql.raw(type)})`),
    sql`, `,
  );
  // Rows with this column alone: whether they go depends on no other one.
  const { rows: going } = await database.db.execute<{ moment: string }>(
    sql`select ${column}::text as moment
      from (values ${rows}) as ${sql.identifier(name)}(${sql.identifier(inDatabase)})
      where ${purge?.where}`,
  );
  expect(going).toHaveLength(1);
  expect(Date.parse(going[0]?.moment ?? '')).toBeLessThan(from.getTime() - days * day);
});

it('all rows that are purged have a promised age', () => {
  const aged = [...promised, ...promisedOfRealTime].map(([{ table }]) => getTableName(table));
  // What goes of transfers depends on their state, too.
  const named = [...aged, getTableName(teamTransfers)];
  expect(purges.map(({ table }) => getTableName(table)).toSorted()).toEqual(named.toSorted());
});

it('a backlog goes in statements that each end soon, and what somebody holds stays', async () => {
  const { db, pool } = database;
  const resetAt = new Date('2020-01-01T00:00:00Z');
  const keys = Array.from({ length: 2500 }, (_, count) => `key ${count}`);
  await db.insert(rateLimits).values(keys.map((key) => ({ key, hits: 1, resetAt })));
  const holder = await pool.connect();
  const statements: (number | null)[] = [];
  try {
    await holder.query('begin');
    await holder.query(`select 1 from rate_limits where key = 'key 7' for update`);
    const purge = purges.find(({ table }) => table === rateLimits);
    if (!purge) throw new Error('limits are purged');
    const counting = {
      ...db,
      execute: async (query: ReturnType<typeof sql>) => {
        const answer = await db.execute(query);
        statements.push(answer.rowCount);
        return answer;
      },
    } as typeof db; // the one thing that a purge asks of it
    await deleteInBatches(counting, purge);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(statements).toEqual([1000, 1000, 499]);
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'key 7' }]);
});

it('a backlog is deleted by position, also before the planner knows of the rows', async () => {
  const { db } = database;
  const purge = purges.find(({ table }) => table === rateLimits);
  if (!purge) throw new Error('limits are purged');
  const keys = Array.from({ length: 5000 }, (_, count) => `planned ${count}`);
  const resetAt = new Date('2020-01-01T00:00:00Z');
  await db.insert(rateLimits).values(keys.map((key) => ({ key, hits: 1, resetAt })));
  const plans: string[] = [];
  const explaining = {
    ...db,
    execute: async (statement: ReturnType<typeof sql>) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return db.execute(statement);
    },
  } as typeof db; // the one thing that a purge asks of it
  await deleteInBatches(explaining, purge);
  expect(plans.length).toBeGreaterThan(4);
  for (const plan of plans) {
    expect(plan).toMatch(/Tid Scan on rate_limits/);
    // A condition beside the position is what another scan could be chosen for.
    expect(plan).not.toMatch(/Tid Scan[^]*Filter:/);
  }
});

describe('history', () => {
  it('is kept as long as is promised, and no longer', async () => {
    const server = await startTestServer();
    try {
      const { db } = server;
      const { teamId, holder, members } = await makeTeam(server, ['member']);
      const { userId } = holder;
      const at = (days: number) => new Date(now.getTime() - days * day);
      const event = { kind: 'web', ip: '::1', userAgent: '', method: 'password' } as const;
      await db.delete(loginEvents);
      await db.delete(notifications);
      for (const [days, edge] of [
        [loginHistory.days, 1],
        [loginHistory.days, -1],
      ] as const) {
        await db
          .insert(loginEvents)
          .values({ ...event, outcome: 'success', userId, at: at(days + edge) });
      }
      for (const edge of [1, -1]) {
        await db.insert(notifications).values({
          userId,
          kind: 'passwordChanged',
          data: {},
          createdAt: at(retention.notificationDays + edge),
        });
        for (const acceptedAt of [null, at(retention.invitationDays + 2)]) {
          const expiresAt = at(retention.invitationDays + edge);
          await db.insert(teamInvitations).values({
            teamId,
            email: `${v7()}@example.test`,
            firstName: '',
            lastName: '',
            role: 'member',
            apps: [],
            adminApps: [],
            tokenHash: randomBytes(32),
            createdAt: expiresAt,
            expiresAt,
            acceptedAt,
          });
        }
        for (const state of ['rejected', 'accepted'] as const) {
          const expiresAt = at(retention.transferDays + edge);
          await db.insert(teamTransfers).values({
            teamId,
            fromUserId: userId,
            toUserId: members[1].userId,
            state,
            createdAt: expiresAt,
            expiresAt,
          });
        }
      }
      const expiresAt = at(retention.transferDays + 1);
      const open = { teamId, fromUserId: userId, toUserId: members[1].userId };
      await db
        .insert(teamTransfers)
        .values({ ...open, state: 'pending', createdAt: expiresAt, expiresAt });
      // Old, and none that a slideshow names; that cannot be read here, so it must stay.
      await arrangeCalendar(db, { workspaceId: teamId, ownerId: userId });
      const failing = {
        ...db,
        execute: db.execute.bind(db),
        update: () => {
          throw new Error('the statement failed');
        },
      } as unknown as typeof db; // what a purge needs of it
      const facts = { now, signal: new AbortController().signal };
      await expect(purgeHistory({ db: failing }, {}, facts)).rejects.toThrow(AggregateError);
      expect(await db.$count(calendars)).toBe(1);
      expect(await db.$count(loginEvents)).toBe(1);
      expect(await db.$count(notifications)).toBe(1);
      expect(await db.$count(teamInvitations)).toBe(2);
      // The pending one, too.
      expect(await db.$count(teamTransfers)).toBe(3);
      await purgeHistory({ db }, {}, facts);
      expect(await db.$count(calendars)).toBe(0);

      const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
      const session = { userId, kind: 'web', userAgent: '', ip: '::1' } as const;
      await db.delete(sessions);
      for (const idle of [1, 11, 13]) {
        await db.insert(sessions).values({
          ...session,
          tokenHash: randomBytes(32),
          createdAt: hours(20),
          lastSeenAt: hours(idle),
        });
      }
      const dead = { name: 'purge-expired', payload: {}, attempts: 1, reason: '' } as const;
      for (const days of [80, 100]) {
        const diedAt = hours(days * 24);
        await db.insert(deadJobs).values({ ...dead, id: v7(), queuedAt: diedAt, diedAt });
      }
      for (const purge of expiredRows(now)) await deleteInBatches(db, purge);
      expect(await db.$count(sessions)).toBe(2);
      expect(await db.$count(deadJobs)).toBe(1);
    } finally {
      await server.stop();
    }
  });
});
