import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { login } from '#shared/contract/account/auth.ts';
import { register } from '#shared/contract/account/registration.ts';
import { isRunning, readPidFile } from '#server/db/embedded/pid-file.ts';
import { projectRoot } from '#server/db/migrate.ts';
import { simulatedClock } from '#server/db/embedded/simulated-clock.ts';
import { makeDataDir } from '#tests/support/database/data-dir.ts';
import { createTestDatabase, testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { builtServers, kill } from '#tests/support/server/built-server.ts';
import {
  linkIn,
  recipients,
  newAddress,
  nextMail,
  password,
  signIn,
  signUp,
  signUpFields,
} from '#tests/support/people/people.ts';
import { idle, passHeartbeats, passPauses } from '#tests/support/server/queue.ts';

const deployment = {
  NODE_ENV: 'production',
  SANDBOX: '',
  PUBLIC_URL: 'https://signs.test',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
};

const database = testDatabase();
const { start: startProcess, track } = builtServers(() => database.url);

const userIn = (url: string) => new URL(url.replace('@/', '@host/')).username;
const databaseIn = (url: string) => new URL(url.replace('@/', '@host/')).pathname.slice(1);

// Each starts processes, which takes its time on a busy machine.
describe('the server’s process', { timeout: 90_000 }, () => {
  it('loses none of the registrations that it answered when it is killed', async () => {
    const first = await startProcess();
    const emails = Array.from({ length: 50 }, () => newAddress('kill'));
    const answered = new Set<string>();
    const requests = emails.map(async (email) => {
      const client = new HttpClient(first.address);
      const answer = await client.call(register, signUpFields(email)).catch(() => null);
      if (answer?.status === 0) answered.add(email);
    });
    await eventually('some are answered', () => answered.size >= 10);
    await kill(first.child);
    await Promise.all(requests);
    expect(answered.size).toBeGreaterThanOrEqual(10);

    await passHeartbeats(database.db);
    const second = await startProcess({ LIMITS: 'off' });
    for (const email of answered) {
      expect(await signIn(new HttpClient(second.address), email), email).toMatchObject({
        status: 0,
      });
    }
    // Their mails were queued in the same transaction, so they come, too; those that were being
    // written when the process was killed come when it is seen to be dead.
    const outbox = new HttpClient(second.address);
    await eventually(
      'the mails of all',
      async () => {
        await passPauses(database.db);
        const reached = await recipients(outbox); // one look for all: fifty would hold up the mails
        return [...answered].every((email) => reached.has(email));
      },
      30_000,
    );
    // A job that failed would wait for its retry: the backlog waits for the start to be complete.
    await idle(database.db);
    const { rows } = await database.pool.query(
      `select output from jobs.job where state in ('retry', 'failed')`,
    );
    expect(rows).toEqual([]);
  });

  it('stops cleanly on SIGTERM, what is under way finished', async () => {
    const server = await startProcess();
    const under = Array.from({ length: 8 }, () =>
      new HttpClient(server.address).call(register, signUpFields(newAddress('term'))),
    );
    await eventually('requests arrived', () => server.output().includes('/sanctum/csrf-cookie'));
    // As browsers keep some in reserve: connected, and nothing asked.
    const { hostname, port } = new URL(server.address);
    const silent = connect(Number(port), hostname);
    silent.on('error', () => undefined); // the end may come as a reset
    onTestFinished(() => void silent.destroy());
    await once(silent, 'connect');
    const ended = once(server.child, 'close');
    const done = Promise.allSettled(under);
    server.child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    // It ended the connection without a request itself: nothing waited for the limit.
    expect(server.output()).not.toContain('connections cut');
    for (const result of await done) {
      if (result.status === 'fulfilled') expect(result.value.http).not.toBe(500);
    }
    expect(server.output()).not.toMatch(/"level":(50|60)/);
  });

  it(
    'leaves no database behind when SIGTERM comes before it is ready',
    { tags: ['full'] },
    async () => {
      const dataDir = await makeDataDir('early');
      onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
      const child = spawn(process.execPath, [path.join(projectRoot(), 'dist/server/sandbox.js')], {
        env: {
          PATH: process.env['PATH'],
          ...simulatedClock(),
          PORT: '0',
          SANDBOX: '1',
          DATA_DIR: dataDir,
        },
        stdio: 'ignore',
      });
      track(child);
      const databasePid = () => readPidFile(path.join(dataDir, 'postgresql'))?.pid;
      await eventually('its database runs', () => databasePid() !== undefined);
      const pid = databasePid();
      if (pid === undefined) throw new Error('the database is gone');
      onTestFinished(() => {
        if (isRunning(pid)) process.kill(pid, 'SIGQUIT');
      });
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(isRunning(pid)).toBe(false);
    },
  );

  it('writes no password, token or address into its log', async () => {
    const server = await startProcess();
    const client = new HttpClient(server.address);
    const email = await signUp(client);
    const link = linkIn(await nextMail(client, email));
    await client.fetch(link);
    await client.call(login, { email, password: 'Canary2026', gToken: 'sandbox-pass' });
    await client.fetch(`/reset-password/canary-token?email=${email}`);
    await client.call(register, signUpFields(email));
    const secrets = [
      email,
      password,
      'Canary2026',
      'canary-token',
      link.split('/').pop() ?? '',
      client.cookies.get('marquee_session') ?? '',
      client.cookies.get('XSRF-TOKEN') ?? '',
    ];
    const log = server.output();
    expect(log).toContain('/email/verify/:token');
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(log).not.toContain(secret);
    }
  });

  it('logs no error for an unsigned PayPal message that names a made-up certificate', async () => {
    const server = await startProcess();
    const client = new HttpClient(server.address);
    const certificate = `${server.address}/sandbox/paypal/v1/notifications/certs/made-up`;
    const headers = { 'content-type': 'application/json', 'paypal-cert-url': certificate };
    const sent = { method: 'POST', headers, body: '{}' };
    // 429 with a time to repeat: a real message may meet an outage of PayPal.
    expect((await client.fetch('/payment/paypal/notify', sent)).status).toBe(429);
    await eventually('it is logged', () =>
      /"level":30[^\n]*call-back could not be verified/.test(server.output()),
    );
    expect(server.output()).not.toMatch(/"level":(50|60)/);
  });

  it('says in words what is wrong with its configuration and ends', async () => {
    const refused = startProcess({ SANDBOX: '0' });
    await expect(refused).rejects.toThrow(/SMTP_URL is needed/);
    await expect(refused).rejects.not.toThrow(/^\s+at /m);
  });

  it('opens no sandbox in the program of a deployment', async () => {
    const main = path.join(projectRoot(), 'dist/server/main.js');
    const env = { PATH: process.env['PATH'], SANDBOX: '1', DATABASE_URL: database.url };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    track(child);
    const [said, ended] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toMatch(/SANDBOX=1: this program has no sandbox/);
    expect(ended[0]).toBe(1);
  });

  it('says aloud that the sandbox is open', async () => {
    const server = await startProcess({ LOG_LEVEL: 'silent' });
    expect(server.output()).toMatch(/^The sandbox is open \(SANDBOX=1\)/m);
  });

  it('serves in production, without anything of the sandbox', async () => {
    const own = await createTestDatabase();
    const server = await startProcess({ ...deployment, DATABASE_URL: own.url });
    const client = new HttpClient(server.address);
    const ready = await client.fetch('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      // Nothing can be paid there.
      {
        status: 'ready',
        database: 'reachable',
        files: 'reachable',
        clockOffsetMs: 0,
        deadJobs: 0,
        invoiceNumbers: 'not needed',
      },
    ]);
    expect(
      await client.call(login, { email: 'holder@demo.test', password, gToken: 'sandbox-pass' }),
    ).toMatchObject({ status: 1010 });
    for (const gone of ['/sandbox/outbox', '/sandbox/clock', '/sandbox/identity/keys']) {
      expect((await client.fetch(gone)).status, gone).toBe(404);
    }
    const toolkit = '/identitytoolkit.googleapis.com/v1/accounts:lookup';
    expect((await client.fetch(toolkit, { method: 'POST' })).status).toBe(404);
    expect(server.output()).not.toMatch(/sandbox is open/);
    await kill(server.child);
    await own.drop();
  });

  // The roles themselves are database/roles.test.ts.
  const ofWhole = { tags: ['full'] };
  it(
    'makes its schema as the owner and works as another role; with one role it warns',
    ofWhole,
    async () => {
      const own = await createTestDatabase({ isEmpty: true });
      const start = (urls: Record<string, string>) =>
        startProcess({ ...deployment, LOG_LEVEL: 'info', ...urls });
      const warning = /"level":40.*The audit log is protected by triggers only/;
      const two = await start({ DATABASE_URL: own.url, DATABASE_OWNER_URL: own.ownerUrl });
      expect((await new HttpClient(two.address).fetch('/readyz')).status).toBe(200);
      const connected = await database.pool.query<{ as: string }>(
        'select usename::text as "as" from pg_stat_activity where datname = $1 group by 1',
        [databaseIn(own.url)],
      );
      expect(connected.rows).toEqual([{ as: userIn(own.url) }]);
      expect(two.output()).not.toMatch(warning);
      await kill(two.child);

      const one = await start({ DATABASE_URL: own.ownerUrl });
      expect((await new HttpClient(one.address).fetch('/readyz')).status).toBe(200);
      expect(one.output()).toMatch(warning);
      await kill(one.child);
      await own.drop();
    },
  );

  it('shares work with a second process on the same database', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const client = new HttpClient(one.address);
    const email = await signUp(client);
    const elsewhere = new HttpClient(two.address);
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    const fields = { email, password: 'Wrong2026', gToken: 'sandbox-pass' };
    const codes: unknown[] = [];
    for (let count = 0; count < 6; count += 1) {
      const server = count % 2 === 0 ? one : two;
      codes.push((await new HttpClient(server.address).call(login, fields)).status);
    }
    expect(codes).toEqual([1009, 1009, 1009, 1009, 1009, 4]);
    const profile = await elsewhere.fetch('/webapi/user/profile');
    expect(profile.status).toBe(200);
  });
});
