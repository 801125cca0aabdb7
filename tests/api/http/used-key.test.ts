import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { callPath } from '#shared/contract/define-call.ts';
import { cancelTransfer, startTransfer } from '#shared/contract/team/transfer.ts';
import { handleOf } from '#server/db/connect.ts';
import { databaseLimiter } from '#server/ports/limiter.ts';
import { testPool } from '#tests/support/database/database-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { password } from '#tests/support/people/people.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { bodyOf } from '#tests/support/server/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('who has a session and a key that was used cannot try passwords under it without end', async () => {
  const { holder, members } = await makeTeam(server, ['member']);
  const [, { email: toEmail }] = members;
  const under = async (tried: string) => {
    const { headers, body } = bodyOf(startTransfer, { password: tried, toEmail });
    const response = await holder.client.fetch(callPath(startTransfer), {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), 'idempotency-key': 'the-owners' },
      body: body ?? null,
    });
    return ((await response.json()) as { status: number }).status;
  };
  expect(await under(password)).toBe(0);
  // A repetition is no try.
  for (let time = 0; time < 10; time += 1) expect(await under(password)).toBe(0);
  expect((await holder.client.call(cancelTransfer)).status).toBe(0);
  const guesses = Array.from({ length: 8 }, (_, number) => `Guess${number}2026`);
  const answers = [];
  for (const guess of guesses) answers.push(await under(guess));
  expect(answers).toEqual([2000, 2000, 2000, 2000, 2000, 4, 4, 4]);
  // What is right looks like what is wrong from there on.
  expect(await under(password)).toBe(4);
});

it('what is right waits for what is being counted, and so for what is wrong and came first', async () => {
  const bucket = { key: 'in-one-line', max: 2, seconds: 60 };
  const pool = testPool(server.databaseUrl, { max: 1 });
  onTestFinished(() => pool.end());
  const looked = await handleOf(pool).transaction(async (transaction) => {
    const counting = databaseLimiter(transaction);
    await counting.hit([bucket]);
    await counting.hit([bucket]);
    const look = databaseLimiter(server.db).look(bucket);
    await eventually('it waits for its turn', async () => {
      const { rows } = await server.db.execute(
        sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    return { look };
  });
  expect(await looked.look).toBeGreaterThan(0);
});
