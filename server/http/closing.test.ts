import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installClosing } from './closing.ts';

let app: FastifyInstance;
let finish: () => void;
let shutdown: { isStarted: boolean };

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  shutdown = { isStarted: false };
  installClosing(app, { shutdown, limitMs: 30_000 });
  app.get('/', () => 'ok');
  app.get('/slow', (_request, reply) => {
    reply.raw.writeHead(200, { 'content-length': 2 });
    reply.raw.flushHeaders();
    finish = () => reply.raw.end('ok');
    return reply.hijack();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function open(): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await Promise.all([accepted, once(socket, 'connect')]);
  return socket;
}

/** Far below the minute for which Node would keep the connection. */
const soon = 10_000;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

it(
  'waits for no connection that never asked anything',
  async () => {
    const socket = await open();
    const answer = text(socket);
    await app.close();
    expect(await answer).toBe('');
  },
  soon,
);

it(
  'ends a connection with the answer that had begun before the stop',
  async () => {
    const socket = await open();
    const answer = text(socket);
    socket.write(get('/slow'));
    await once(socket, 'data');
    const closed = app.close();
    // The server takes no more: what it had to end it has ended.
    await expect.poll(() => app.server.listening).toBe(false);
    finish();
    await closed;
    expect(await answer).toMatch(/^HTTP\/1.1 200 .*\r\n\r\nok$/s);
  },
  soon,
);

it(
  'answers all that was asked on a connection before the stop',
  async () => {
    const socket = await open();
    const answer = text(socket);
    socket.write(get('/slow') + get('/'));
    await once(socket, 'data');
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    finish();
    await closed;
    expect((await answer).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  },
  soon,
);

it(
  'closes connections with their responses while it drains, and still serves',
  async () => {
    shutdown.isStarted = true;
    const socket = await open();
    const answer = text(socket);
    socket.write(get('/'));
    expect(await answer).toMatch(/^HTTP\/1.1 200 .*connection: close.*ok$/is);
    const { port } = app.server.address() as AddressInfo; // it listens on TCP
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  },
  soon,
);

it(
  'cuts a connection whose response nobody reads',
  async () => {
    const slow = Fastify({ forceCloseConnections: 'idle' });
    installClosing(slow, { shutdown, limitMs: 100 });
    slow.get('/endless', () => Readable.from(endless()));
    await slow.listen({ port: 0, host: '127.0.0.1' });
    const { port } = slow.server.address() as AddressInfo; // it listens on TCP
    const socket = connect(port, '127.0.0.1');
    socket.write(get('/endless'));
    await once(socket, 'readable');
    const cut = once(socket, 'close');
    await slow.close();
    socket.resume();
    await cut;
  },
  soon,
);

function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}
