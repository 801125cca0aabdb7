import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { connectDatabase, DatabaseUnusableError } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { startListener } from '#server/db/listener.ts';
import { settings } from '#server/db/schema/system.ts';
import { startTurns } from '#server/db/turns.ts';
import { admin } from '#tests/support/database/database-server.ts';
import { createTestDatabase, testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';

const shared = testDatabase();
const options = { dataDir: '/not/used', poolSize: 3, log: silentLog };

it('limits statements, locks and forgotten transactions, in UTC', async () => {
  const { rows } = await shared.pool.query(
    `select name, setting from pg_settings where name = any($1) order by name`,
    [['TimeZone', 'idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout']],
  );
  expect(rows).toEqual([
    { name: 'TimeZone', setting: 'UTC' },
    { name: 'idle_in_transaction_session_timeout', setting: '60000' },
    { name: 'lock_timeout', setting: '10000' },
    { name: 'statement_timeout', setting: '25000' },
  ]);
});

it('rolls a transaction back when it throws', async () => {
  const failing = shared.db.transaction(async (tx) => {
    await tx.insert(settings).values({ name: 'tried', value: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await shared.db.$count(settings)).toBe(0);
});

it('runs the embedded database as a role without any rights over the server', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-connect-'));
  fs.chmodSync(dataDir, 0o711);
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true }));
  const connection = await connectDatabase({ ...options, dataDir });
  expect(connection.kind).toBe('embedded');
  const { rows } = await connection.pool.query(
    `select current_database() as database, rolsuper, rolcreaterole, rolcreatedb
     from pg_roles where rolname = current_user`,
  );
  const rights = { rolsuper: false, rolcreaterole: false, rolcreatedb: false };
  expect(rows).toEqual([{ database: 'marquee', ...rights }]);
  await connection.close();
  await connection.close();
});

it('has room for four processes with full pools and an operator on one embedded database', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-connect-'));
  fs.chmodSync(dataDir, 0o711);
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true }));
  const { poolSize } = readConfig({ SANDBOX: '1' });
  // An operator's small pool may be what starts the server.
  const connections = [await connectDatabase({ ...options, dataDir, poolSize: 4 })];
  const ends: (() => Promise<void>)[] = [];
  try {
    for (let process = 0; process < 4; process += 1) {
      connections.push(await connectDatabase({ ...options, dataDir, poolSize }));
    }
    const taken = await Promise.allSettled(
      connections.flatMap(({ pool }) =>
        Array.from({ length: pool.options.max }, () => pool.connect()),
      ),
    );
    const clients = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    // What each process has beside its pool.
    const [, ...processes] = connections;
    for (const { pool } of processes) {
      const listener = await startListener(pool, silentLog);
      const turns = await startTurns(pool, listener, silentLog);
      ends.push(turns.close, listener.close);
      await turns.take(`turn ${ends.length}`, () => undefined);
    }
    for (const client of clients) client.release();
    const wanted = connections.reduce((sum, { pool }) => sum + pool.options.max, 0);
    expect(wanted).toBeGreaterThan(3 * poolSize);
    expect(clients).toHaveLength(wanted);
  } finally {
    for (const end of ends) await end();
    for (const connection of connections.toReversed()) await connection.close();
  }
});

it('survives the loss of its connections and tells', async () => {
  const database = await createTestDatabase();
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (text: string) => void warnings.push(text) };
  const connection = await connectDatabase({ ...options, databaseUrl: database.url, log });
  await admin(inject('databaseServer').adminUrl, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
      new URL(database.url.replace('@/', '@h/')).pathname.slice(1),
    ]),
  );
  await eventually('the loss is told', () => warnings.length > 0);
  expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await connection.close();
  await database.drop();
});

it('says what is wrong with a database that cannot be reached, without its password', async () => {
  const databaseUrl = 'postgresql://someone:hidden-word@127.0.0.1:1/none';
  const attempt = connectDatabase({ ...options, databaseUrl });
  await expect(attempt).rejects.toThrow(DatabaseUnusableError);
  await expect(attempt).rejects.toThrow(/cannot be reached: .*ECONNREFUSED/);
  await expect(attempt).rejects.not.toThrow(/hidden-word/);
});

it('refuses a server older than 15', async () => {
  const port = await pretendOldServer();
  const attempt = connectDatabase({
    ...options,
    databaseUrl: `postgresql://x@127.0.0.1:${port}/x`,
  });
  await expect(attempt).rejects.toThrow('PostgreSQL 14; version 15 or newer is needed');
});

/** Speaks just enough of the protocol to answer every query with version 14.9. */
async function pretendOldServer(): Promise<number> {
  const message = (letter: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(letter), length, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const int4 = [0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 255, 255, 255, 255, 0, 0];
  const answer = Buffer.concat([
    message('T', Buffer.from([0, 1]), Buffer.from('version\0'), Buffer.from(int4)),
    message('D', Buffer.from([0, 1, 0, 0, 0, 6]), Buffer.from('140009')),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]);
  const server = net.createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (data) =>
        data.toString('latin1', 0, 1) === 'Q' ? socket.write(answer) : socket.end(),
      );
    });
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
