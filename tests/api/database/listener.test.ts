import { expect, it } from 'vitest';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { listenerName, startListener } from '#server/db/listener.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';

const database = testDatabase();

it('what is told is heard, also after the connection broke, and what may be lost is said', async () => {
  const { pool } = database;
  const listener = await startListener(pool, silentLog);
  try {
    const heard: string[] = [];
    let missed = 0;
    await listener.listen(
      'A "channel"',
      (payload) => heard.push(payload),
      () => (missed += 1),
    );
    const tell = (payload: string) =>
      pool.query('select pg_notify($1, $2)', ['A "channel"', payload]);
    await tell('first');
    await eventually('the first is heard', () => heard.length === 1);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [listenerName],
    );
    await eventually('the break is noticed', () => !listener.isUp || missed === 1);
    await eventually('it listens again', () => missed === 1);
    expect(listener.isUp).toBe(true);
    await tell('second');
    await eventually('the second is heard', () => heard.length === 2);
    expect(heard).toEqual(['first', 'second']);
  } finally {
    await listener.close();
  }
});
