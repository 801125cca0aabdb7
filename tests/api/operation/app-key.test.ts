import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmAuthenticatorCode } from '#shared/contract/account/two-factor.ts';
import { unsubscribeNewsletter } from '#shared/contract/newsletter.ts';
import { findCheck, checkOf } from '#server/ports/app-key/key-sql.ts';
import { users } from '#server/db/schema/identity.ts';
import { authenticators, recoveryCodes } from '#server/db/schema/sign-in.ts';
import { settings } from '#server/db/schema/system.ts';
import { makeVault } from '#server/ports/vault.ts';
import { makeUnsubscribeToken } from '#server/modules/newsletter/unsubscribe-token.ts';
import { done } from '#tests/support/server/answer.ts';
import {
  createTestDatabase,
  testDatabase,
  type TestDatabase,
} from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { operate, startOperating } from '#tests/support/server/operate.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { newRecoveryCodes, totp, withAuthenticator } from '#tests/support/people/second-factor.ts';
import { startTestServer } from '#tests/support/server/test-server.ts';

const first = 'the first key of this database, 1';
const second = 'the second key of this database, 2';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Somebody with two-factor and a link in a mail; the server that made it all is stopped. */
async function fill(env: Record<string, string>) {
  const server = await startTestServer({ LIMITS: 'off', ...env });
  try {
    const { owner, email, secret } = await withAuthenticator(server);
    const codes = await newRecoveryCodes(owner);
    const [row] = await server.db.select().from(users).where(eq(users.email, email));
    return { email, secret, codes, userId: row?.id ?? '' };
  } finally {
    await server.stop();
  }
}

type Filled = Awaited<ReturnType<typeof fill>>;

/** Signs in with the app, then with a recovery code. */
async function provesFactors(env: Record<string, string>, { email, secret, codes }: Filled) {
  const server = await startTestServer({ LIMITS: 'off', ...env });
  try {
    const answers: unknown[] = [];
    for (const kind of ['app', 'recovery'] as const) {
      const browser = server.browser();
      done(await signIn(browser, email));
      // Each time another time step, so that no code was taken before.
      const now = await advance(server.browser(), 'PT60S');
      const code = kind === 'app' ? totp(secret, now) : (codes.pop() ?? '');
      answers.push(
        (await browser.call(confirmAuthenticatorCode, { email, password, code })).status,
      );
    }
    return answers;
  } finally {
    await server.stop();
  }
}

describe('the key', () => {
  const database = testDatabase();

  it('lies in a file of its owner, never in the database or its backup', async () => {
    const dataDir = path.join(folder, 'own');
    const env = { DATABASE_URL: database.url, APP_KEY: '', DATA_DIR: dataDir };
    const filled = await fill(env);
    const file = path.join(dataDir, 'app-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const key = (await readFile(file, 'utf8')).trim();
    expect(key).toHaveLength(43);
    expect(await readdir(dataDir)).toEqual(['app-key']);

    // Whoever has all of the database opens nothing with any of it.
    const [row] = await database.db.select().from(authenticators);
    const sealed = row?.secret ?? Buffer.alloc(0);
    expect(makeVault(key).open('authenticator-secret', sealed)).toBe(filled.secret);
    for (const { value } of await database.db.select().from(settings)) {
      const guess = typeof value === 'string' ? value : JSON.stringify(value);
      expect(makeVault(guess).open('authenticator-secret', sealed)).toBeNull();
    }
    const backup = path.join(folder, 'own.backup');
    const place = { databaseUrl: database.url, dataDir };
    await operate(place, 'backup', backup);
    expect(gunzipSync(await readFile(backup)).includes(key)).toBe(false);
    expect(await provesFactors(env, filled)).toEqual([0, 0]);
  }, 90_000);

  it('of an earlier version is taken out of the database', { tags: ['full'] }, async () => {
    const other = await createTestDatabase();
    const dataDir = path.join(folder, 'earlier');
    const env = { DATABASE_URL: other.url, APP_KEY: '', DATA_DIR: dataDir };
    const filled = await fill({ ...env, APP_KEY: first });
    const server = await startTestServer({ DATABASE_URL: other.url, APP_KEY: first });
    await server.db.delete(settings).where(eq(settings.name, 'app key check'));
    await server.db.insert(settings).values({ name: 'app key', value: first });
    await server.stop();
    expect(await provesFactors(env, filled)).toEqual([0, 0]);
    expect((await readFile(path.join(dataDir, 'app-key'), 'utf8')).trim()).toBe(first);
    await other.drop();
  });
});

describe('a new key', () => {
  let database: TestDatabase;
  let filled: Filled;
  beforeAll(async () => {
    database = await createTestDatabase();
    filled = await fill({ DATABASE_URL: database.url, APP_KEY: first });
  });
  afterAll(() => database.drop());

  const place = (keys: Record<string, string>) => ({
    databaseUrl: database.url,
    dataDir: path.join(folder, 'none'),
    env: keys,
  });
  const start = (key: string) => startTestServer({ DATABASE_URL: database.url, APP_KEY: key });

  it('is refused by the server until everything is sealed under it', async () => {
    await expect(start(second)).rejects.toThrow(/sealed under another key than APP_KEY/);
  });

  it('needs the old one', async () => {
    await expect(operate(place({ APP_KEY: second }), 'rotate-key')).rejects.toThrow(/third key/);
    const wrong = { APP_KEY: second, APP_KEY_PREVIOUS: 'w'.repeat(40) };
    await expect(operate(place(wrong), 'rotate-key')).rejects.toThrow(/third key/);
  });

  it('seals anew; codes and links that cannot be stay good; the old key is worth nothing', async () => {
    const keys = { APP_KEY: second, APP_KEY_PREVIOUS: first };
    expect(await operate(place(keys), 'rotate-key')).toContain('1 authenticators sealed anew');
    expect(await operate(place(keys), 'rotate-key')).toContain('sealed under this key');
    await expect(start(first)).rejects.toThrow(/sealed under another key/);
    const env = { DATABASE_URL: database.url, APP_KEY: second };
    expect(await provesFactors(env, filled)).toEqual([0, 0]);
    const server = await start(second);
    const token = makeUnsubscribeToken(makeVault(first), filled.userId);
    expect(await server.browser().call(unsubscribeNewsletter, { token })).toMatchObject({
      status: 0,
    });
    const [row] = await server.db.select().from(authenticators);
    expect(
      makeVault(first).open('authenticator-secret', row?.secret ?? Buffer.alloc(0)),
    ).toBeNull();
    await server.stop();
  });

  it('again carries what was carried before', async () => {
    const third = 'the third key of this database, 3';
    await operate(place({ APP_KEY: third, APP_KEY_PREVIOUS: second }), 'rotate-key');
    const env = { DATABASE_URL: database.url, APP_KEY: third };
    expect(await provesFactors(env, filled)).toEqual([0, 0]);
  });

  it('goes on without a lost one, and what it sealed is removed', async () => {
    const fourth = 'the fourth key of this database, 4';
    const said = await operate(place({ APP_KEY: fourth }), 'rotate-key', '--lost');
    expect(said).toMatch(/1 authenticators and \d recovery codes removed/);
    const server = await start(fourth);
    expect(await server.db.$count(authenticators)).toBe(0);
    const left = (await server.db.select().from(recoveryCodes)).filter(({ usedAt }) => !usedAt);
    expect(left).toEqual([]);
    await server.stop();
  });
});

describe('a rotation that is killed', () => {
  const database = testDatabase();
  const dataDir = () => path.join(folder, 'killed');
  const place = () => ({ databaseUrl: database.url, dataDir: dataDir() });
  const env = () => ({ DATABASE_URL: database.url, APP_KEY: '', DATA_DIR: dataDir() });
  const keyFile = async (name: string) =>
    (await readFile(path.join(dataDir(), name), 'utf8')).trim();

  it('among the rows has changed nothing, and is done by the next', async () => {
    const filled = await fill(env());
    const before = await keyFile('app-key');
    const blocker = await database.pool.connect();
    await blocker.query('begin');
    await blocker.query('select * from authenticators for update');
    const rotation = startOperating(place(), 'rotate-key');
    await eventually('the rotation waits for the row', async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock'
         and datname = current_database() and query like 'update "authenticators"%'`,
      );
      return rows.length === 1;
    });
    rotation.kill('SIGKILL');
    await once(rotation, 'exit');
    await blocker.query('rollback');
    blocker.release();
    expect(await findCheck(database.db)).toBe(checkOf(before));
    await eventually('its session is gone', async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and granted and database =
         (select oid from pg_database where datname = current_database())`,
      );
      return rows.length === 0;
    });
    expect(await provesFactors(env(), filled)).toEqual([0, 0]);

    const next = await keyFile('app-key.next');
    await operate(place(), 'rotate-key');
    expect(await keyFile('app-key')).toBe(next);
    expect(await readdir(dataDir())).toEqual(['app-key']);
    expect(await provesFactors(env(), filled)).toEqual([0, 0]);

    // Killed between the last row and the file's new name: the next start finishes it.
    await writeFile(path.join(dataDir(), 'app-key'), before);
    await writeFile(path.join(dataDir(), 'app-key.next'), next);
    expect(await provesFactors(env(), filled)).toEqual([0, 0]);
    expect(await keyFile('app-key')).toBe(next);
  }, 120_000);
});

describe('a backup brought to another place', () => {
  it('says that its key is missing, and so does the server', { tags: ['full'] }, async () => {
    const [source, target] = [await createTestDatabase(), await createTestDatabase()];
    await fill({ DATABASE_URL: source.url, APP_KEY: first });
    const file = path.join(folder, 'moved.backup');
    const dataDir = path.join(folder, 'elsewhere');
    await operate({ databaseUrl: source.url, dataDir }, 'backup', file);
    const there = { databaseUrl: target.url, dataDir };
    const said = await operate({ ...there, env: { APP_KEY: second } }, 'restore', file);
    expect(said).toMatch(/sealed under another key/);
    const start = (key: string) => startTestServer({ DATABASE_URL: target.url, APP_KEY: key });
    await expect(start(second)).rejects.toThrow(/sealed under another key/);
    await (await start(first)).stop();
    await Promise.all([source.drop(), target.drop()]);
  });
});
