import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMaintenanceTime } from '#shared/contract/misc.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { projectRoot } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { signIn, signUp } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const run = promisify(execFile);
let server: TestServer;
let folder = '';

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-operator-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Runs a command as `npm run operator -- …` does; rejects with what it printed. */
async function operate(url: string, ...args: string[]): Promise<string> {
  const script = path.join(projectRoot(), 'dist/server/operator.js');
  const env = { PATH: process.env['PATH'], DATABASE_URL: url };
  const { stdout } = await run(process.execPath, [script, ...args], { env });
  return stdout;
}

describe('maintenance', () => {
  const from = '2031-12-01T02:00:00+08:00';
  const to = '2031-12-01T04:00:00+08:00';

  it('is announced, seen by visitors, listed and taken back, and every step is audited', async () => {
    const browser = server.browser();
    await operate(server.databaseUrl, 'maintenance-set', 'payment', from, to);
    await operate(server.databaseUrl, 'maintenance-set', 'payment', from, to);
    const seen = await browser.call(getMaintenanceTime, { type: 'payment' });
    expect(seen.data).toEqual({
      startsAt: '2031-11-30T18:00:00.000Z',
      endsAt: '2031-11-30T20:00:00.000Z',
    });
    expect((await browser.call(getMaintenanceTime, { type: 'service' })).data).toBeNull();
    const list = await operate(server.databaseUrl, 'maintenance-list');
    expect(list.trim().split('\n')).toHaveLength(1);
    await operate(server.databaseUrl, 'maintenance-clear', 'payment');
    expect((await browser.call(getMaintenanceTime, { type: 'payment' })).data).toBeNull();
    const audited = await server.db.select().from(auditLog).orderBy(auditLog.id);
    expect(audited.map(({ action }) => action)).toEqual([
      'maintenance-set',
      'maintenance-set',
      'maintenance-list',
      'maintenance-clear',
    ]);
  });

  it.each([
    [['maintenance-set', 'payment', 'tomorrow', to], /no time like/],
    [['maintenance-set', 'payment', '2031-12-01T02:00:00', to], /no time like/],
    [['maintenance-set', 'payment', to, from], /end must come after/],
    [['maintenance-set', 'lunch', from, to], /one of payment, service/],
    [['no-such-command'], /no command no-such-command/],
  ])('refuses %j in words', async (args, message) => {
    await expect(operate(server.databaseUrl, ...args)).rejects.toThrow(message);
  });
});

describe('backup and restore', () => {
  let other: TestDatabase;
  beforeAll(async () => {
    other = await createTestDatabase();
  });
  afterAll(() => other.drop());

  it('carry everybody over to another database, while the server runs', async () => {
    const email = await signUp(server.browser());
    const file = path.join(folder, 'marquee.backup');
    expect(await operate(server.databaseUrl, 'backup', file)).toMatch(/rows written/);
    expect(await operate(other.url, 'restore', file)).toMatch(/rows read/);
    await expect(operate(other.url, 'restore', file)).rejects.toThrow(/empty|force/);
    const second = await startTestServer({ DATABASE_URL: other.url });
    try {
      expect(await signIn(second.browser(), email)).toMatchObject({ status: 0 });
    } finally {
      await second.stop();
    }
  });
});
