import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure.ts';
import { isRunning, readPidFile } from '#server/db/embedded/pid-file.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ask, buildChild, startChild } from './embedded-stage.ts';

let built: Awaited<ReturnType<typeof buildChild>>;
beforeAll(async () => {
  built = await buildChild();
});
afterAll(() => built.remove());

/** For servers whose durability is not the point. */
const fast = ['fsync=off'];

const nobody = { uid: 65_534, gid: 65_534 };

/** A data folder of its own; whatever server is left in it ends with the test. */
function newFolder(owner?: { uid: number; gid: number }): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-pg-')));
  fs.chmodSync(folder, 0o711);
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  onTestFinished(async () => {
    const pid = postmasterOf(folder);
    if (pid !== undefined && isRunning(pid)) {
      process.kill(pid, 'SIGQUIT');
      await eventually('the server of the test ends', () => !isRunning(pid));
    }
    fs.rmSync(folder, { recursive: true });
  });
  return folder;
}

function postmasterOf(folder: string): number | undefined {
  return readPidFile(path.join(folder, 'postgresql'))?.pid;
}

function running(folder: string): number {
  const pid = postmasterOf(folder);
  if (pid === undefined || !isRunning(pid)) throw new Error('no server runs');
  return pid;
}

const isRoot = process.getuid?.() === 0;
const mayPlayUsers = isRoot && canNobodyRead(import.meta.filename);
if (!mayPlayUsers) {
  process.stdout.write('skipped: playing a plain user needs root and a readable project\n');
}

function canNobodyRead(file: string): boolean {
  for (let at = file; at !== '/'; at = path.dirname(at)) {
    const wanted = fs.statSync(at).isDirectory() ? 0o001 : 0o004;
    if ((fs.statSync(at).mode & wanted) === 0) return false;
  }
  return true;
}

const cases = [
  { who: `the user of this run (${isRoot ? 'root' : 'plain'})`, user: undefined, runs: true },
  { who: 'a plain user', user: nobody, runs: mayPlayUsers },
];

for (const { who, user, runs } of cases) {
  // Of a plain user what differs is met in the sample: whose server it is, and that it comes back.
  const tags = user === undefined ? [] : ['full'];

  describe.runIf(runs)(`the embedded database of ${who}`, () => {
    it('listens on a private socket only, and sorts by code point', async () => {
      const folder = newFolder(user);
      const child = await startChild(built.script, folder, user, []);
      expect(child.wasRunning).toBe(false);
      expect(fs.statSync(child.connection.host).mode & 0o777).toBe(0o700);
      const [facts] = await ask(
        child.connection,
        `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
           datlocprovider::text as provider, datlocale as locale, 'B' < 'a' as "byCodePoint"
         from pg_database where datname = current_database()`,
      );
      const sorting = { provider: 'b', locale: 'C.UTF-8', byCodePoint: true };
      expect(facts).toEqual({ tcp: '', fsync: 'on', ...sorting });
      const pid = running(folder);
      if (process.platform === 'linux') {
        expect(fs.statSync(`/proc/${pid}`).uid).not.toBe(0);
      }
      await child.stop();
      expect(isRunning(pid)).toBe(false);
    });

    it('outlives kill -9 of the process that started it, for the next one', { tags }, async () => {
      const folder = newFolder(user);
      const first = await startChild(built.script, folder, user);
      await ask(first.connection, 'create table kept as select 1 as n');
      const pid = running(folder);
      await first.kill();
      const second = await startChild(built.script, folder, user);
      expect(second.wasRunning).toBe(true);
      expect(running(folder)).toBe(pid);
      expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 1 }]);
      await second.stop();
      expect(isRunning(pid)).toBe(false);
    });

    it(
      'is one server for two processes that start at once; the last one stops it',
      { tags },
      async () => {
        const folder = newFolder(user);
        const [one, two] = await Promise.all([
          startChild(built.script, folder, user),
          startChild(built.script, folder, user),
        ]);
        const pid = running(folder);
        const where = 'select pg_postmaster_start_time()::text as at';
        expect(await ask(one.connection, where)).toEqual(await ask(two.connection, where));
        await one.stop();
        expect(running(folder)).toBe(pid);
        await two.stop();
        expect(isRunning(pid)).toBe(false);
      },
    );

    it('comes back by itself after kill -9 of the server, with what was committed', async () => {
      const folder = newFolder(user);
      const child = await startChild(built.script, folder, user);
      await ask(child.connection, 'create table kept as select 2 as n');
      const before = running(folder);
      process.kill(before, 'SIGKILL');
      await eventually('another server answers', async () => {
        try {
          return (await ask(child.connection, 'select n from kept'))[0]?.['n'] === 2;
        } catch {
          return false;
        }
      });
      expect(running(folder)).not.toBe(before);
      await child.stop();
    });

    it('starts after both were killed, for two processes at once', { tags }, async () => {
      const folder = newFolder(user);
      for (let round = 0; round < 2; round += 1) {
        const pair = await Promise.all([
          startChild(built.script, folder, user),
          startChild(built.script, folder, user),
        ]);
        const pid = running(folder);
        await Promise.all(pair.map((child) => child.kill()));
        process.kill(pid, 'SIGKILL');
      }
      const last = await startChild(built.script, folder, user);
      await last.stop();
    });
  });
}

describe('the embedded database', () => {
  it('starts although its old process number now belongs to another process', async () => {
    const folder = newFolder();
    const options = { dataDir: folder, log: silentLog, settings: fast };
    const first = await ensureEmbeddedPostgres(options);
    const pidFile = path.join(folder, 'postgresql', 'postmaster.pid');
    const text = fs.readFileSync(pidFile, 'utf8');
    const { uid, gid } = fs.statSync(pidFile);
    await first.stop();
    // The test's own parent is alive, and not a server of this folder.
    fs.writeFileSync(pidFile, text.replace(/^\d+/, String(process.ppid)), { mode: 0o600 });
    if (isRoot) fs.chownSync(pidFile, uid, gid);
    const second = await ensureEmbeddedPostgres(options);
    expect(second.wasRunning).toBe(false);
    await second.stop();
  });

  it('says why it does not start, in the words of its log', { tags: ['full'] }, async () => {
    const options = {
      dataDir: newFolder(),
      log: silentLog,
      settings: [...fast, 'no_such_setting=1'],
    };
    const start = ensureEmbeddedPostgres(options);
    await expect(start).rejects.toThrow(/did not start.*no_such_setting/s);
  });

  it('refuses a cluster of another major version', { tags: ['full'] }, async () => {
    const folder = newFolder();
    const options = { dataDir: folder, log: silentLog, settings: fast };
    await (await ensureEmbeddedPostgres(options)).stop();
    fs.writeFileSync(path.join(folder, 'postgresql', 'PG_VERSION'), '17\n');
    await expect(ensureEmbeddedPostgres(options)).rejects.toThrow(/made by PostgreSQL 17/);
  });

  it('puts the socket elsewhere when its path would be too long', { tags: ['full'] }, async () => {
    const folder = path.join(newFolder(), 'a'.repeat(60), 'b'.repeat(60));
    const server = await ensureEmbeddedPostgres({
      dataDir: folder,
      log: silentLog,
      settings: fast,
    });
    expect(path.dirname(server.connection.host)).toBe(os.tmpdir());
    expect(fs.statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    fs.rmSync(server.connection.host, { recursive: true });
  });

  it.runIf(isRoot)('does not use a socket folder that another user planted', async () => {
    const dataDir = path.join(newFolder(), 'a'.repeat(60), 'b'.repeat(60));
    const options = { dataDir, log: silentLog, settings: fast };
    const server = await ensureEmbeddedPostgres(options);
    await server.stop();
    fs.chownSync(server.connection.host, nobody.uid, nobody.gid);
    await expect(ensureEmbeddedPostgres(options)).rejects.toThrow(/belongs to uid 65534/);
    fs.rmSync(server.connection.host, { recursive: true });
  });

  it.runIf(isRoot)('as root, lives outside a data folder that its user cannot reach', async () => {
    const outer = newFolder();
    const closed = path.join(outer, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, 'data');
    const options = {
      dataDir,
      log: silentLog,
      settings: fast,
      systemHome: path.join(outer, 'system'),
    };
    const first = await ensureEmbeddedPostgres(options);
    await ask(first.connection, 'create table kept as select 3 as n');
    await first.stop();
    const note = fs.readFileSync(path.join(dataDir, 'database-location.txt'), 'utf8');
    expect(note.trim().split('\n').at(-1)).toMatch(new RegExp(`^${outer}/system/[0-9a-f]{12}$`));
    // Read back, wherever a new one would now be put.
    const second = await ensureEmbeddedPostgres({ ...options, systemHome: '/nowhere' });
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 3 }]);
    await second.stop();
    fs.rmSync(path.join(outer, 'system'), { recursive: true });
    await expect(ensureEmbeddedPostgres(options)).rejects.toThrow(/but there is\s+none/);
  });
});
