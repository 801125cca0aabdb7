import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { files } from '#server/db/schema/media.ts';
import { uploads } from '#server/db/schema/upload.ts';
import { uploadFolder, type UploadStore } from '#server/ports/upload/upload-store.ts';
import { eventually } from '../eventually.ts';
import { done } from '../server/answer.ts';
import { signIn } from '../people/people.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { uploadHandlers, type Doing } from './upload-calls.ts';
import { encoded, openPatch, tus, type Credentials } from './upload-client.ts';
import { startUploadProcess, type ProcessParts, type UploadProcess } from './upload-process.ts';

export const megabyte = 2 ** 20;
export const pictures = '/webapi/picture';
export const metadata = { name: 'a.png', type: 'image/png' };

/** Bytes of a PNG as far as its beginning tells. */
export const picture = (size: number) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(size - 8)]);

export const at = (process: UploadProcess, url = '') => `${process.address}${url}`;
export const idOf = (url: string) => String(url.split('/').pop());

/** What is there from `beforeAll` on. */
interface Scene {
  folder: string;
  server: TestServer;
  store: UploadStore;
  /** Processes on one database and folder. */
  first: UploadProcess;
  second: UploadProcess;
  owner: Credentials;
  stranger: Credentials;
}

/** How a PATCH is begun: at which byte, how many it says will come, at which process. */
interface PatchBegun {
  from?: number;
  length?: number;
  process?: UploadProcess;
}

/** For the tests of a file: two processes that take pictures, and two people. */
export function uploadStage() {
  let built: Scene | undefined;
  const scene = (): Scene => {
    if (!built) throw new Error('The stage is there from beforeAll on.');
    return built;
  };
  const doing: Doing = {
    room: 0,
    failures: 0,
    refusal: null,
    finished: [],
    sum: '',
    madeFile: (id) => path.join(scene().folder, 'made', id),
  };
  const handlers = uploadHandlers(doing);
  const time = { now: () => new Date() };
  const clock = { now: () => time.now() };

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
    await mkdir(path.join(folder, 'made'));
    const store = uploadFolder(path.join(folder, 'coming'));
    const server = await startTestServer();
    const bearer = async (email: string): Promise<Credentials> => {
      const { accessToken } = done(await signIn(server.desktop(), email));
      return { authorization: `Bearer ${accessToken}` };
    };
    const [first, second, owner, stranger] = await Promise.all([
      startUploadProcess(server, handlers, { store, clock }),
      startUploadProcess(server, handlers, { store, clock }),
      bearer('pro@demo.test'),
      bearer('basic@demo.test'),
    ]);
    built = { folder, server, store, first, second, owner, stranger };
  });
  afterAll(async () => {
    const { first, second, server, folder } = scene();
    await Promise.all([first.stop(), second.stop()]);
    await server.stop();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    time.now = () => new Date();
    Object.assign(doing, {
      room: 1000 * megabyte,
      failures: 0,
      refusal: null,
      finished: [],
      sum: '',
    });
  });

  const declare = (
    size: number,
    said: Record<string, string> = metadata,
    who = scene().owner,
    process = scene().first,
  ) =>
    tus('POST', at(process, pictures), {
      ...who,
      'upload-length': String(size),
      'upload-metadata': encoded(said),
    });
  /** Bytes of an upload that are in the store; null where it has no place there. */
  const bytesHere = (url: string) => scene().store.sizeOf(idOf(url));
  return {
    scene,
    doing,
    time,
    /** One more process, to be stopped by its test. */
    startProcess: (more: Partial<ProcessParts> = {}) =>
      startUploadProcess(scene().server, handlers, { store: scene().store, clock, ...more }),
    declare,
    /** Begins an upload; answers its address without the origin. */
    async begin(size: number, said: Record<string, string> = metadata): Promise<string> {
      const answer = await declare(size, said);
      expect(answer).toMatchObject({ http: 201, body: null });
      return String(answer.headers.get('location'));
    },
    head: (url: string, who = scene().owner, process = scene().first) =>
      tus('HEAD', at(process, url), who),
    patch: (
      url: string,
      offset: number,
      body: Buffer,
      who = scene().owner,
      process = scene().first,
    ) => tus('PATCH', at(process, url), { ...who, 'upload-offset': String(offset) }, body),
    /** A PATCH that is under way: the bytes of `sent` up to `to` have arrived. */
    async patchUpTo(
      url: string,
      sent: Buffer,
      to: number,
      { from = 0, length, process = scene().first }: PatchBegun = {},
    ) {
      const owner = { ...scene().owner, 'upload-offset': String(from) };
      const open = openPatch(at(process, url), owner, length ?? sent.length - from);
      open.request.write(sent.subarray(from, to));
      await eventually('it arrives', async () => (await bytesHere(url)) === to);
      return open;
    },
    rows: (url: string) =>
      scene()
        .server.db.select()
        .from(uploads)
        .where(eq(uploads.id, idOf(url))),
    filesOf: (url: string) =>
      scene()
        .server.db.select()
        .from(files)
        .where(eq(files.id, idOf(url))),
    bytesHere,
    bytesOfFile: (url: string) => readFile(doing.madeFile(idOf(url))),
    storedNames: () => readdir(path.join(scene().folder, 'coming')),
  };
}
