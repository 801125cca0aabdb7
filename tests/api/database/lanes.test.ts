import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase, type Connection } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { laneCount } from '#server/db/lanes.ts';
import { settings } from '#server/db/schema/system.ts';
import { admin } from '#tests/support/database/database-server.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';

const shared = testDatabase();
const names = Array.from({ length: 200 }, (_, index) => `n${index}`);

beforeAll(async () => {
  await shared.db.insert(settings).values(names.map((name) => ({ name, value: { name } })));
});

describe('statements', () => {
  it('are prepared from the second time on, but for those whose text varies', async () => {
    const { db, pool } = await connect(1);
    for (let time = 0; time < 3; time += 1) {
      await db
        .select()
        .from(settings)
        .where(eq(settings.name, `n${time}`));
      await db
        .select()
        .from(settings)
        .where(inArray(settings.name, names.slice(0, 2 + time)));
      await db
        .insert(settings)
        .values([`a${time}`, `b${time}`].map((name) => ({ name, value: 1 })));
    }
    const { rows } = await pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    expect(rows.map(({ statement }) => statement)).toEqual([
      expect.stringMatching(
        /^select "name", "value" from "settings" where "settings"."name" = \$1$/,
      ),
    ]);
  });
});

describe('quick reads', () => {
  it('share a few connections, and each gets its own answer', async () => {
    const { quick } = await openLanes();
    const found = await Promise.all(
      names.map((name) => quick.select().from(settings).where(eq(settings.name, name))),
    );
    expect(found.map(([row]) => row?.value)).toEqual(names.map((name) => ({ name })));
  });

  it('fail alone', async () => {
    const { quick } = await openLanes();
    const asked = await Promise.allSettled(
      names.map((name, index) =>
        index % 3 === 0
          ? quick.execute(sql`select 1 / ${0}::int`)
          : quick.select().from(settings).where(eq(settings.name, name)),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual(
      names.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
  });

  it('are asked again of the pool when they take too long, and hold nobody up for more', async () => {
    const { quick } = await openLanes();
    const blocker = await shared.pool.connect();
    try {
      await blocker.query('select pg_advisory_lock(1)');
      const slow = quick.execute(sql`select 'slow' as answer from pg_advisory_xact_lock(1)`);
      // They would never end behind the slow one.
      const found = await Promise.all(
        names.map((name) => quick.select().from(settings).where(eq(settings.name, name))),
      );
      expect(found).toHaveLength(names.length);
      await blocker.query('select pg_advisory_unlock(1)');
      expect((await slow).rows).toEqual([{ answer: 'slow' }]);
    } finally {
      blocker.release(true);
    }
  });

  it('are answered though their connections break, which are opened anew', async () => {
    const { quick, pids } = await openLanes();
    const before = await pids();
    const slow = names
      .slice(0, 8)
      .map((_, index) => quick.execute(sql`select ${index}::int as answer from pg_sleep(0.3)`));
    await admin(inject('databaseServer').adminUrl, (client) =>
      client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [before]),
    );
    const answers = await Promise.all(slow);
    expect(answers.map(({ rows }) => rows[0])).toEqual(
      names.slice(0, 8).map((_, answer) => ({ answer })),
    );
    await eventually('the lanes are open again', async () => {
      await quick.execute(sql`select 1`);
      const now = await pids();
      return now.length === laneCount && now.every((pid) => !before.includes(pid));
    });
  });

  it('cannot write', async () => {
    const { quick } = await openLanes();
    await expect(quick.insert(settings).values({ name: 'x', value: 1 })).rejects.toThrow();
    await expect(quick.transaction(async () => undefined)).rejects.toThrow();
    const hidden = quick.execute(
      sql`select add_audit_line(gen_random_uuid(), gen_random_uuid(), 'operator', null, 'test',
        '{}'::jsonb, now(), '', gen_random_uuid())`,
    );
    await expect(hidden).rejects.toMatchObject({ cause: { code: '25006' } });
  });
});

async function connect(poolSize: number): Promise<Connection> {
  const options = { databaseUrl: shared.url, dataDir: '', poolSize, log: silentLog };
  const connection = await connectDatabase(options);
  onTestFinished(() => connection.close());
  return connection;
}

/** A connection whose lanes are open: until they are, the pool answers for them. */
async function openLanes() {
  const { quick } = await connect(8);
  const pids = async () => {
    const { rows } = await shared.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where application_name = 'marquee quick' and datname = current_database()`,
    );
    return rows.map(({ pid }) => pid);
  };
  await eventually('the lanes are open', async () => {
    await quick.execute(sql`select 1`);
    return (await pids()).length === laneCount;
  });
  return { quick, pids };
}
