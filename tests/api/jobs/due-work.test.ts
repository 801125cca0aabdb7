import { and, eq, like, lt, sql } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { deleteAccount } from '#shared/contract/account/security.ts';
import { startTransfer } from '#shared/contract/team/transfer.ts';
import type { Database } from '#server/db/connect.ts';
import { mailTokens, users } from '#server/db/schema/identity.ts';
import { deadJobs, dueWork } from '#server/db/schema/jobs.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { loginEvents } from '#server/db/schema/sign-in.ts';
import { outbox, settings } from '#server/db/schema/system.ts';
import { uploads } from '#server/db/schema/upload.ts';
import { enqueueDue, schedule } from '#server/jobs/due-work.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { recurring } from '#server/jobs/table.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { password, signUpVerified } from '#tests/support/people/people.ts';
import { jobStates, passHeartbeats, passPauses } from '#tests/support/server/queue.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import { startServerProcess } from '#tests/support/server/server-process.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { startTestServer, testAppKey } from '#tests/support/server/test-server.ts';

const day = 86_400_000;

describe('of several processes', () => {
  const database = testDatabase();
  const silent = { warn: () => undefined, error: () => undefined };

  it('one queues what is due, each date once', async () => {
    const { pool, db } = database;
    const queue = await startJobs({ pool, db, listener: null, log: silent });
    try {
      const due = new Date('2031-05-01T00:00:00Z');
      for (let count = 0; count < 120; count += 1) {
        const transferId = v7();
        const dueAt = new Date(due.getTime() + count);
        await schedule(db, {
          name: 'expire-transfer',
          key: transferId,
          payload: { transferId },
          dueAt,
        });
      }
      await db.insert(dueWork).values({ name: 'purge-expired', key: '', payload: {}, dueAt: due });
      // Ten days late: once, and the next date comes after now.
      const now = new Date(due.getTime() + 10.5 * day);
      await Promise.all(Array.from({ length: 5 }, () => enqueueDue(db, queue, now)));
      expect(await jobStates(db, 'expire-transfer')).toHaveLength(120);
      expect(await jobStates(db, 'purge-expired')).toHaveLength(1);
      expect(await db.select().from(dueWork)).toEqual([
        { name: 'purge-expired', key: '', payload: {}, dueAt: new Date(due.getTime() + 11 * day) },
      ]);
    } finally {
      await queue.stop();
    }
  }, 90_000);

  it('one runs it, and all of them show the same time at once', async () => {
    const one = await startTestServer();
    const two = await startTestServer({ DATABASE_URL: one.databaseUrl });
    try {
      const team = await makeTeam(one, ['member']);
      const [, heir] = team.members;
      const answer = await team.holder.client.call(startTransfer, {
        toEmail: heir.email,
        password,
      });
      expect(answer).toMatchObject({ status: 0 });
      for (const [here, there] of [
        [one, two],
        [two, one],
      ] as const) {
        const moved = await advance(here.browser(), 'P8D');
        const seen = await settled(there.browser());
        expect(seen.getTime() - moved.getTime()).toBeGreaterThanOrEqual(0);
        expect(seen.getTime() - moved.getTime()).toBeLessThan(60_000);
      }
      expect(await jobStates(one.db, 'expire-transfer')).toEqual(['completed']);
      const { rows } = await one.db.execute<{ due: string }>(
        sql`select data ->> 'dueAt' as due from jobs.job where name = 'purge-expired'`,
      );
      expect(new Set(rows.map(({ due }) => due)).size).toBe(rows.length);
      expect(await toldTimes(one.db, team.holder.userId, 'transferExpired')).toBe(1);
    } finally {
      await two.stop();
      await one.stop();
    }
  }, 90_000);
});

describe('a process that is killed in the middle of its work', () => {
  const database = testDatabase();

  it('leaves all of it to the next start, which finishes it once', async () => {
    const { db, pool } = database;
    const env = { DATABASE_URL: database.url, LIMITS: 'off', APP_KEY: testAppKey };
    const { holder, leaver } = await arrange(env, db);
    // In the middle of each: after its first changes and before its last.
    const hold = await holdUp(
      pool,
      'lock table notifications, sessions, uploads in share row exclusive mode',
    );
    try {
      const killed = await startServerProcess('killed', env);
      await eventually('each waits for a lock', async () => (await waiting(pool)) === works.length);
      await killed.kill();
    } finally {
      await hold.release();
    }
    await passHeartbeats(db);
    const next = await startServerProcess('next', env);
    try {
      await eventually(
        'all is done',
        async () => {
          await passPauses(db);
          return (await Promise.all(works.map((name) => jobStates(db, name)))).every(
            (states) => states.at(-1) === 'completed',
          );
        },
        20_000,
      );
    } finally {
      await next.stop();
    }
    for (const name of works) expect(await jobStates(db, name), name).toEqual(['completed']);
    expect(await db.$count(deadJobs)).toBe(0);
    expect(await db.$count(users, eq(users.id, leaver))).toBe(0);
    expect(await toldTimes(db, holder.userId, 'transferExpired')).toBe(1);
    const word = and(eq(outbox.recipient, holder.email), like(outbox.subject, '%transfer%'));
    expect(await db.$count(outbox, word)).toBe(1);
    expect(await db.$count(mailTokens)).toBe(0);
    expect(await db.$count(uploads)).toBe(0);
    expect(await db.$count(loginEvents, lt(loginEvents.at, new Date(Date.now() - 300 * day)))).toBe(
      0,
    );
    const left = await db.select().from(dueWork).where(eq(dueWork.key, ''));
    expect(left.map(({ name }) => name).toSorted()).toEqual(Object.keys(recurring).toSorted());
  }, 90_000);

  const works = [
    'expire-transfer',
    'purge-account',
    'purge-expired',
    'purge-history',
    'purge-uploads',
  ] as const;

  /** Something for each kind of due work, and a clock that shows 40 days later at the next start. */
  async function arrange(env: Record<string, string>, db: Database) {
    const server = await startTestServer(env);
    try {
      const { teamId, holder, members } = await makeTeam(server, ['member']);
      const toEmail = members[1].email;
      expect(await holder.client.call(startTransfer, { toEmail, password })).toMatchObject({
        status: 0,
      });
      const client = server.browser();
      const email = await signUpVerified(client);
      expect(await client.call(deleteAccount, { password })).toMatchObject({ status: 0 });
      const [leaver] = await db.select().from(users).where(eq(users.email, email));
      const event = { kind: 'web', ip: '::1', userAgent: '', method: 'password' } as const;
      const at = new Date(Date.now() - 400 * day);
      await db
        .insert(loginEvents)
        .values({ ...event, outcome: 'success', userId: holder.userId, at });
      const owned = { userId: holder.userId, workspaceId: teamId, call: 'sendPicture' };
      const facts = { size: 9, metadata: {}, createdAt: at, expiresAt: at };
      await db.insert(uploads).values({ ...owned, ...facts });
      expect(await db.$count(mailTokens)).toBeGreaterThan(0);
      await settled(client);
      return { holder, leaver: leaver?.id ?? '' };
    } finally {
      await server.stop();
      const later = { value: 40 * day };
      await db
        .insert(settings)
        .values({ name: 'sandbox clock offset in ms', ...later })
        .onConflictDoUpdate({ target: settings.name, set: later });
    }
  }
});

/** Runs a statement in a transaction that stays open until `release`. */
async function holdUp(pool: pg.Pool, statement: string) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement);
  return {
    async release() {
      await client.query('rollback');
      client.release();
    },
  };
}

async function waiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

async function toldTimes(db: Database, userId: string, kind: string): Promise<number> {
  return db.$count(
    notifications,
    and(eq(notifications.userId, userId), eq(notifications.kind, kind)),
  );
}
