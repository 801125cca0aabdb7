import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chooseDatabaseUser } from './database-user.ts';
import { prepareLayout } from './layout.ts';
import { blockingFolder, canRead } from './reachable.ts';
import { chooseSocketFolder } from './transport.ts';

const isRoot = process.getuid?.() === 0;
const stranger = { uid: 4_000_001, gid: 4_000_001 };

function newFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-layout-')));
  fs.chmodSync(folder, 0o711);
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

const ids = { postgres: 101, 'marquee-db': 999, nobody: 65_534 };

it.each([
  { there: ['postgres', 'nobody'], canAdd: true, expected: ids.postgres },
  { there: ['marquee-db', 'nobody'], canAdd: false, expected: ids['marquee-db'] },
  { there: ['nobody'], canAdd: true, expected: ids['marquee-db'] },
  { there: ['nobody'], canAdd: false, expected: ids.nobody },
  { there: [], canAdd: false, expected: 65_534 },
])(
  'root runs the server as another user: of $there (may add: $canAdd) uid $expected',
  async (t) => {
    const there = new Map(Object.entries(ids).filter(([name]) => t.there.includes(name)));
    const user = await chooseDatabaseUser({
      find: async (name) => {
        const id = there.get(name);
        return id === undefined ? undefined : { uid: id, gid: id };
      },
      add: async () => {
        if (t.canAdd) there.set('marquee-db', ids['marquee-db']);
      },
    });
    expect(user.uid).toBe(t.expected);
  },
);

it('knows which folder is in the way of another user', () => {
  const folder = newFolder();
  const inner = path.join(folder, 'inner', 'most');
  fs.mkdirSync(inner, { recursive: true });
  const file = path.join(inner, 'file');
  fs.writeFileSync(file, '', { mode: 0o644 });
  expect(blockingFolder(inner, stranger)).toBeUndefined();
  expect(canRead(file, stranger)).toBe(true);
  fs.chmodSync(file, 0o640);
  expect(canRead(file, stranger)).toBe(false);
  fs.chmodSync(path.dirname(inner), 0o700);
  expect(blockingFolder(inner, stranger)).toBe(path.dirname(inner));
});

it('keeps the socket beside the database while its path is short enough', () => {
  const socketFolder = (length: number) => {
    const home = `/${'h'.repeat(length - 1)}`;
    return chooseSocketFolder({ home, hash: '0123456789ab' });
  };
  const beside = '/run/.s.PGSQL.5432'.length;
  expect(socketFolder(100 - beside)).toMatch(/^\/h+\/run$/);
  expect(socketFolder(101 - beside)).toBe(path.join(os.tmpdir(), 'marquee-0123456789ab'));
});

it.runIf(isRoot)('moves out of a folder that the database user cannot enter, as root', async () => {
  const outer = newFolder();
  const dataDir = path.join(outer, 'closed', 'data');
  fs.mkdirSync(path.dirname(dataDir), { mode: 0o700 });
  const layout = await prepareLayout(dataDir, path.join(outer, 'system'));
  expect(path.dirname(layout.home)).toBe(path.join(outer, 'system'));
  fs.chmodSync(path.dirname(dataDir), 0o711);
  expect((await prepareLayout(dataDir, outer)).home).toBe(dataDir);
});

it.runIf(isRoot)('says who is locked out when an existing database cannot be reached', async () => {
  const dataDir = newFolder();
  const cluster = path.join(dataDir, 'postgresql');
  fs.mkdirSync(path.join(cluster, 'base'), { recursive: true });
  await expect(prepareLayout(dataDir)).rejects.toThrow(/root owns/);
  fs.chownSync(cluster, stranger.uid, stranger.gid);
  expect((await prepareLayout(dataDir)).user).toEqual(stranger);
  fs.chmodSync(dataDir, 0o700);
  await expect(prepareLayout(dataDir)).rejects.toThrow(`it may not enter ${dataDir}`);
});

it('does not start empty where a note names a database that is gone', async () => {
  const dataDir = newFolder();
  const note = path.join(dataDir, 'database-location.txt');
  fs.writeFileSync(note, 'words\n/no/such/place\n');
  await expect(prepareLayout(dataDir)).rejects.toThrow(/\/no\/such\/place/);
  fs.writeFileSync(note, 'words\n');
  await expect(prepareLayout(dataDir)).rejects.toThrow(/does not end with the path/);
});
