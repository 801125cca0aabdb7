import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { uploadFile } from '#shared/contract/signage/media.ts';
import { register } from '#shared/contract/account/registration.ts';
import { callPath } from '#shared/contract/define-call.ts';
import { clientFilesPath } from '#shared/server-paths.ts';
import { uploadFolder } from '#server/ports/upload/upload-store.ts';
import { shutdownSteps } from '#server/shutdown.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { newAddress, signIn, signUpFields } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { builtServers, type BuiltServer } from '#tests/support/server/built-server.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { jobStates } from '#tests/support/server/queue.ts';
import { encoded, openPatch, sendFile, tus } from '#tests/support/upload/upload-client.ts';

const database = testDatabase();
const { start } = builtServers(() => database.url);
let folder = '';
const largePackage = 'marquee-1.0.0-linux-x86_64.AppImage';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-shutdown-'));
});
afterAll(() => rm(folder, { recursive: true }));

const loggedSteps = (server: BuiltServer) =>
  [...server.output().matchAll(/"step":"(\w+)"[^\n]*"msg":"shutdown"/g)].map(([, step]) => step);

/** Connects and sends the head of a request; its response is read when somebody reads the socket. */
async function request(server: BuiltServer, target?: string): Promise<Socket> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // the end may arrive as a reset
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  if (target !== undefined) {
    socket.write(`GET ${target} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
    await once(socket, 'readable');
  }
  return socket;
}

/** A mail server that accepts connections and never says anything. */
async function silentMailServer() {
  const connections: Socket[] = [];
  const server = createServer((socket) => connections.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `smtp://127.0.0.1:${port}`, connections };
}

it('serves while it drains, says so to balancers, and ends when a second signal comes', async () => {
  const server = await start({ DRAIN_SECONDS: '300' });
  const client = new HttpClient(server.address);
  expect((await client.fetch('/readyz')).status).toBe(200);
  const ended = once(server.child, 'close');
  server.child.kill('SIGTERM');
  await eventually('it drains', async () => (await client.fetch('/readyz')).status === 503);
  expect(await (await client.fetch('/readyz')).json()).toEqual({ status: 'closing' });
  // Connections that proxies keep move on, too.
  const response = await client.fetch('/webapi/plan');
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  expect(await client.call(register, signUpFields(newAddress('drain')))).toMatchObject({
    status: 0,
  });
  server.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(loggedSteps(server)).toEqual(['drain', ...Object.keys(shutdownSteps)]);
}, 90_000);

it('ends in order whatever is in progress: slow readers, idle connections, uploads and jobs', async () => {
  const mail = await silentMailServer();
  const places = {
    CLIENT_DIR: path.join(folder, 'clients'),
    FILES_DIR: path.join(folder, 'files'),
    UPLOAD_DIR: path.join(folder, 'uploads'),
  };
  const server = await start({ ...places, SMTP_URL: mail.url });
  const desktop = new HttpClient(server.address, { 'x-client': 'desktop' });
  const { accessToken } = done(await signIn(desktop, 'pro@demo.test'));
  const bearer = { authorization: `Bearer ${accessToken}` };

  // A job that never ends by itself.
  await desktop.call(register, signUpFields(newAddress('waits')));
  await eventually('a mail is being sent', () => mail.connections.length > 0);
  // A response far larger than what sockets buffer, of which nobody reads more than the start.
  await mkdir(places.CLIENT_DIR);
  await writeFile(path.join(places.CLIENT_DIR, largePackage), Buffer.alloc(64 * 2 ** 20));
  const slow = await request(server, `${clientFilesPath}${largePackage}`);
  const idle = await request(server);
  const idleEnded = once(idle, 'close').then(() => server.child.exitCode);
  idle.resume();
  // An upload of which half has arrived.
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2 ** 20)]);
  const declared = await tus('POST', `${server.address}${callPath(uploadFile)}`, {
    ...bearer,
    'upload-length': String(bytes.length),
    'upload-metadata': encoded({ name: 'a.png', type: 'image/png' }),
  });
  const url = String(declared.headers.get('location'));
  const half = bytes.length / 2;
  const patch = openPatch(
    new URL(url, server.address).href,
    { ...bearer, 'upload-offset': '0' },
    bytes.length,
  );
  patch.request.write(bytes.subarray(0, half));
  const store = uploadFolder(places.UPLOAD_DIR);
  const id = String(url.split('/').pop());
  await eventually('half arrives', async () => (await store.sizeOf(id)) === half);

  const ended = once(server.child, 'close');
  server.child.kill('SIGTERM');
  expect(await patch.done).toBe(204);
  // Not at the end of the process, but while the requests in progress still have time.
  expect(await idleEnded).toBeNull();
  expect(await ended).toEqual([0, null]);
  expect(slow.readableEnded).toBe(false);
  expect(loggedSteps(server)).toEqual(Object.keys(shutdownSteps));
  expect(server.output()).toContain('connections cut');
  expect(server.output()).not.toMatch(/"level":(50|60)/);
  expect(await jobStates(database.db, 'send-verification-mail')).toContain('retry');

  const next = await start(places);
  const there = new URL(url, next.address).href;
  const asked = await tus('HEAD', there, bearer);
  expect(Number(asked.headers.get('upload-offset'))).toBeGreaterThan(0);
  await sendFile('', bytes, bearer, {
    metadata: { name: 'a.png', type: 'image/png' },
    uploadUrl: there,
  });
  expect((await tus('HEAD', there, bearer)).headers.get('upload-offset')).toBe(
    String(bytes.length),
  );
}, 120_000);
