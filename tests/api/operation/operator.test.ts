import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendLicense } from '#shared/contract/commerce/license.ts';
import { getMaintenanceTime } from '#shared/contract/misc.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addMonths } from '#shared/domain/day-arithmetic.ts';
import { encodeArchive, readArchive, type Frame } from '#server/db/backup/archive.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { joinServers } from '#server/db/presence.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { operatorCommands } from '#server/operator/commands.ts';
import { admin, testPool } from '#tests/support/database/database-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { operate as operateAt, operateBuilt } from '#tests/support/server/operate.ts';
import {
  arrangeLicense,
  arrangeStoredPayment,
  ownWorkspace,
} from '#tests/support/commerce/arrange-license.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { signIn, signUp } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

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

/** Every command of this file runs as in production, with nothing but the database. */
function operate(databaseUrl: string, ...args: string[]): Promise<string> {
  return operateAt({ databaseUrl, dataDir: folder }, ...args);
}

/** As people run it, from what was built. */
const operateThere = (databaseUrl: string, ...args: string[]) =>
  operateBuilt({ databaseUrl, dataDir: folder }, ...args);

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
      state: 'later',
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
    [['maintenance-set', 'payment', from, '+020000-01-01T00:00:00Z'], /no time like/],
    [['maintenance-set', 'payment', '0000-04-20T00:00:00Z', to], /no time like/],
    [['maintenance-set', 'payment', from, '2032-12-01T04:00:00+08:00'], /168 hours at most/],
    [['maintenance-set', 'payment', to, from], /end must come after/],
    [['maintenance-set', 'lunch', from, to], /one of payment, service/],
    [['no-such-command'], /no command no-such-command/],
    [['constructor'], /no command constructor/],
  ])('refuses %j in words', async (args, message) => {
    await expect(operate(server.databaseUrl, ...args)).rejects.toThrow(message);
  });
});

describe('leaving-answers', () => {
  it('prints the answer that a cancellation stored, without its user', async () => {
    const person = await arrangePerson(server);
    await arrangeStoredPayment(server.db, await ownWorkspace(server.db, person.userId));
    const startsOn = taipeiDay(new Date());
    const { order } = await arrangeLicense(server.db, person, {
      startsOn,
      expiresOn: addMonths(startsOn, 12),
      renews: true,
    });
    expect(await operate(server.databaseUrl, 'leaving-answers')).toBe('No answers.\n');
    const { orderNumber } = order;
    const options = ['expensive' as const, 'others' as const];
    const answer = { orderNumber, options, reason: 'Next\nyear' };
    done(await person.client.call(suspendLicense, answer));
    const lines = (await operate(server.databaseUrl, 'leaving-answers')).trim().split('\n');
    expect(lines).toEqual([
      'cancel-subscription  expensive  1',
      'cancel-subscription  others  1',
      expect.stringMatching(
        /^\S+Z {2}cancel-subscription {2}PRO-Y {2}expensive others {2}Next year$/,
      ),
    ]);
  });
});

describe('backup and restore', () => {
  let other: TestDatabase;
  beforeAll(async () => {
    other = await createTestDatabase();
    await writeFile(path.join(folder, 'serial-numbers.csv'), 'MP100001,Player,2026-03-01\n');
  });
  afterAll(() => other.drop());

  it('carry everybody over to another database, while the server runs', async () => {
    const email = await signUp(server.browser());
    const file = path.join(folder, 'marquee.backup');
    expect(await operateThere(server.databaseUrl, 'backup', file)).toMatch(/rows written/);
    expect(await operateThere(other.url, 'restore', file)).toMatch(/rows read/);
    await expect(operateThere(other.url, 'restore', file)).rejects.toThrow(/not empty.*--force/s);
    const second = await startTestServer({ DATABASE_URL: other.url });
    try {
      expect(await signIn(second.browser(), email)).toMatchObject({ status: 0 });
    } finally {
      await second.stop();
    }
  });
});

describe('a rejected restore leaves its target as it was', () => {
  let target: TestDatabase;
  const valid = () => path.join(folder, 'valid.backup');
  const changed = (name: string) => path.join(folder, `${name}.backup`);

  beforeAll(async () => {
    target = await createTestDatabase({ isEmpty: true });
    await operate(server.databaseUrl, 'backup', valid());
    await writeBackup(changed('other-version'), withoutLastMigration(readArchive(valid())));
    const content = await readFile(valid());
    await writeFile(changed('damaged'), content.subarray(0, content.length - 50));
  });
  afterAll(() => target.drop());

  const relations = async () => {
    const { rows } = await admin<pg.QueryResult<{ name: string }>>(target.adminUrl, (client) =>
      client.query(`select c.oid::regclass::text as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`),
    );
    return rows.map(({ name }) => name);
  };
  const restoring = (name: string, ...options: string[]) =>
    operate(target.url, 'restore', name, ...options);

  it('when the backup is of another version or damaged', async () => {
    const file = changed('other-version');
    await expect(restoring(file, '--force')).rejects.toThrow(/version that made the backup/);
    await expect(restoring(changed('damaged'), '--force')).rejects.toThrow(/cut off or damaged/);
    expect(await relations()).toEqual([]);
  });

  it('when a server is running', async () => {
    const pool = testPool(target.ownerUrl, { max: 1 });
    const presence = await joinServers(pool, silentLog, () => Promise.resolve());
    await expect(restoring(valid(), '--force')).rejects.toThrow(/server is running/);
    await presence.leave();
    await pool.end();
    expect(await relations()).toEqual([]);
  });

  it('when an earlier schema has rows', async () => {
    await admin(target.ownerUrl, (client) => client.query('create table users as select 1 as id'));
    await expect(restoring(valid())).rejects.toThrow(/not empty.*--force/s);
    expect(await relations()).toEqual(['users']);
  });
});

async function writeBackup(file: string, frames: AsyncIterable<Frame>): Promise<void> {
  await pipeline(encodeArchive(frames), createGzip(), createWriteStream(file));
}

async function* withoutLastMigration(frames: AsyncIterable<Frame>): AsyncGenerator<Frame> {
  for await (const frame of frames) {
    if (frame.type !== 'header') yield frame;
    else
      yield {
        ...frame,
        header: { ...frame.header, migrations: frame.header.migrations.slice(0, -1) },
      };
  }
}

describe('in production', () => {
  let other: TestDatabase;
  beforeAll(async () => {
    other = await createTestDatabase();
  });
  afterAll(() => other.drop());

  const times = ['2031-12-01T02:00:00+08:00', '2031-12-01T04:00:00+08:00'];
  const runs: Record<string, () => string[]> = {
    'maintenance-set': () => ['payment', ...times],
    'maintenance-list': () => [],
    'maintenance-clear': () => ['payment'],
    migrate: () => [],
    jobs: () => ['list'],
    'invoice-track': () => ['list'],
    payments: () => ['list'],
    money: () => ['report'],
    refunds: () => ['list'],
    catalogue: () => ['show'],
    operators: () => ['list'],
    inquiries: () => ['list'],
    'serial-numbers': () => ['import', path.join(folder, 'serial-numbers.csv')],
    backup: () => [path.join(folder, 'production.backup')],
    restore: () => [path.join(folder, 'production.backup'), '--force'],
    'leave-sandbox': () => [],
    'rotate-key': () => [],
    help: () => [],
    'leaving-answers': () => [],
    'reprocess-files': () => ['since', '2031-12-01'],
  };

  it('no command is left out', () => {
    expect(Object.keys(runs)).toEqual(expect.arrayContaining(Object.keys(operatorCommands)));
  });

  // In the sample every third.
  const met = Object.entries(runs).filter(
    (_, at) => process.env['TEST_FULL'] === '1' || at % 3 === 0,
  );
  it.each(met)('%s works with nothing but the database', async (name, args) => {
    expect(await operateThere(other.url, name, ...args())).not.toBe('');
  });
});

describe('what is refused is refused in a sentence', () => {
  const file = () => path.join(folder, 'there.backup');
  beforeAll(() => writeFile(file(), 'something that somebody needs'));

  it.each([
    ['a backup over an existing file', () => ['backup', file()], /exists.*--force/],
    ['a backup into nowhere', () => ['backup', path.join(folder, 'no/x')], /There is no/],
    ['a backup without a name', () => ['backup', '--force'], /Name the file/],
    ['a restore of nothing', () => ['restore', path.join(folder, 'none')], /There is no/],
    ['a restore of something else', () => ['restore', file(), '--force'], /damaged|not a backup/],
    ['a restore under a running server', () => ['restore', file(), '--force'], /server is running/],
    ['leaving under one', () => ['leave-sandbox'], /server is running/],
    ['a new key under one', () => ['rotate-key'], /server is running/],
  ])('%s', async (name, args, message) => {
    const isUnderServer = /under/.test(name);
    const database = isUnderServer ? null : await createTestDatabase();
    try {
      const refused = operate(database?.url ?? server.databaseUrl, ...args());
      await expect(refused).rejects.toThrow(message);
      await expect(refused).rejects.not.toThrow(/^\s+at |node:internal/m);
    } finally {
      await database?.drop();
    }
    expect(await readFile(file(), 'utf8')).toBe('something that somebody needs');
  });

  it('an unreachable database, and a key that is too short', async () => {
    const nowhere = 'postgres://127.0.0.1:1/none';
    await expect(operate(nowhere, 'maintenance-list')).rejects.toThrow(/cannot be reached/);
    const place = { databaseUrl: nowhere, dataDir: folder, env: { APP_KEY: 'short' } };
    await expect(operateAt(place, 'rotate-key')).rejects.toThrow(/APP_KEY needs at least 32/);
  });

  it('a restore without the role that owns the tables', async () => {
    const database = await createTestDatabase();
    const env = { DATABASE_OWNER_URL: '' };
    const place = { databaseUrl: database.url, dataDir: folder, env };
    const refused = operateAt(place, 'restore', file(), '--force');
    await expect(refused).rejects.toThrow(/needs the role that owns.*DATABASE_OWNER_URL/);
    await database.drop();
  });

  it('but a file is replaced where that is asked for', async () => {
    expect(await operate(server.databaseUrl, 'backup', file(), '--force')).toMatch(/rows written/);
    await writeFile(file(), 'something that somebody needs');
  });
});
