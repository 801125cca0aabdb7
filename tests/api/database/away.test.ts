import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countUnreadNotifications } from '#shared/contract/notification.ts';
import { updateProfile } from '#shared/contract/account/user.ts';
import { connectDatabase, type Connection } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { users } from '#server/db/schema/identity.ts';
import { openDatabaseGate, type DatabaseGate } from '#tests/support/database/database-gate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { signIn } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const awayMs = process.env['TEST_FULL'] === '1' ? 10_000 : 2_000;
const email = 'holder@demo.test';

let database: TestDatabase;
let gate: DatabaseGate;
let server: TestServer;
let direct: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  gate = await openDatabaseGate(database.url);
  server = await startTestServer({ DATABASE_URL: gate.url, LIMITS: 'off' });
  const options = { databaseUrl: database.url, dataDir: '', poolSize: 1, log: silentLog };
  direct = await connectDatabase(options);
});

afterAll(async () => {
  // Waits for every connection: one that was not given back in time would keep it for ever.
  await direct.close();
  await server.stop();
  await gate.close();
  await database.drop();
});

it('goes on after its database was away: refuses meanwhile, and keeps whatever it answered', async () => {
  const browser = server.browser();
  expect(await signIn(browser, email)).toMatchObject({ status: 0 });
  const reads = ask(() => browser.call(countUnreadNotifications));
  let lastKept = -1;
  const writes = ask(async (number) => {
    const names = { firstName: 'Mei', lastName: 'Lin' };
    const answer = await browser.call(updateProfile, { ...names, address: String(number) });
    if (answer.status === 0) lastKept = number;
    return answer;
  });
  await eventually('both are answered', () => reads.answered() > 10 && writes.answered() > 10);

  await gate.close();
  const until = Date.now() + awayMs;
  await eventually(
    'both are refused, for as long as it is away',
    () => Date.now() > until && reads.refused() > 0 && writes.refused() > 0,
    awayMs + 60_000,
  );
  expect((await server.browser().fetch('/healthz')).status).toBe(200);
  expect(await readiness()).toEqual([
    503,
    { status: 'database unreachable', database: 'unreachable', files: 'reachable' },
  ]);
  const refused = await browser.call(countUnreadNotifications);
  expect(refused).toMatchObject({ http: 429, data: { seconds: 5, unavailable: true } });

  await gate.open();
  const [read, written] = [reads.answered(), writes.answered()];
  await eventually(
    'both are answered again',
    () => reads.answered() > read + 10 && writes.answered() > written + 10,
  );
  expect(new Set([...(await reads.end()), ...(await writes.end())])).toEqual(new Set([0, 4]));
  const [row] = await direct.db
    .select({ address: users.address })
    .from(users)
    .where(eq(users.email, email));
  expect(Number(row?.address)).toBe(lastKept);
});

it('says that it is not ready while its database hangs', async () => {
  expect(await readiness()).toMatchObject([200, { status: 'ready', database: 'reachable' }]);
  gate.freeze();
  try {
    const found = await Promise.all([readiness(), readiness(), readiness()]);
    for (const one of found) expect(one).toMatchObject([503, { database: 'unreachable' }]);
  } finally {
    gate.thaw();
  }
  await eventually('it is ready again', async () => (await readiness())[0] === 200);
});

it(
  'responds to calls with a time to repeat them while its database hangs',
  { tags: ['full'] },
  async () => {
    const browser = server.browser();
    expect(await signIn(browser, email)).toMatchObject({ status: 0 });
    gate.freeze();
    try {
      // The client gives up after 30 s.
      const calls = [
        browser.call(countUnreadNotifications),
        browser.call(updateProfile, { firstName: 'Mei', lastName: 'Lin', address: 'frozen' }),
      ];
      for (const call of calls) expect(await call).toMatchObject({ status: 4, http: 429 });
    } finally {
      gate.thaw();
    }
    await eventually(
      'calls are answered again',
      async () => (await browser.call(countUnreadNotifications)).status === 0,
    );
  },
);

/** Fails where no response comes in 10 s, which is far above the server's limit of 3 s. */
async function readiness(): Promise<[number, Record<string, unknown>]> {
  const response = await server.browser().fetch('/readyz', { signal: AbortSignal.timeout(10_000) });
  return [response.status, (await response.json()) as Record<string, unknown>]; // an object, as documented
}

/** Asks again and again, one call after the other, until it is told to end. */
function ask(call: (number: number) => ReturnType<HttpClient['call']>) {
  const statuses: unknown[] = [];
  const over = new AbortController();
  const count = (status: number) => statuses.filter((one) => one === status).length;
  const asking = (async () => {
    for (let number = 0; !over.signal.aborted; number += 1)
      statuses.push((await call(number)).status);
    return statuses;
  })();
  return {
    answered: () => count(0),
    refused: () => count(4),
    end: () => {
      over.abort();
      return asking;
    },
  };
}
