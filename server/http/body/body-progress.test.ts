import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBodyProgress } from './body-progress.ts';

const rule = {
  graceMs: 60_000,
  stoppingGraceMs: 200,
  bytesPerSecond: 100,
  formMs: 400,
  checkMs: 20,
};

let app: FastifyInstance;
let socket: Socket;
let received = '';
beforeEach(async () => {
  received = '';
  app = Fastify({ requestTimeout: 0 });
  installBodyProgress(app, { ...rule, graceMs: 200 });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  );
  app.post('/', async (request) => ({ length: JSON.stringify(request.body).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined); // a reset is what one of the tests waits for
  socket.on('data', (data) => {
    received += data.toString();
  });
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

it('closes a connection whose body drips', async () => {
  socket.write(head(1000));
  const drip = setInterval(() => socket.write('1'), 20);
  await expect.poll(() => socket.destroyed || socket.readableEnded).toBe(true);
  clearInterval(drip);
  expect(received).toBe('');
});

it('lets a body that comes along take longer than the grace', async () => {
  const body = JSON.stringify('x'.repeat(9_998));
  socket.write(head(body.length));
  let sent = 0;
  const send = setInterval(() => {
    socket.write(body.slice(sent, sent + 200));
    sent += 200;
    if (sent >= body.length) clearInterval(send);
  }, 20);
  const began = performance.now();
  await expect.poll(() => received).toContain('"length":10000');
  expect(performance.now() - began).toBeGreaterThan(200);
});

it('gives a form with files so long in all, however fast it came at first', async () => {
  socket.write(head(100_000).replace('application/json', 'multipart/form-data; boundary=x'));
  socket.write('1'.repeat(90_000));
  await expect.poll(() => socket.destroyed || socket.readableEnded).toBe(true);
  expect(received).toBe('');
});

it('holds no stop up for a body that does not come', async () => {
  const patient = Fastify({ requestTimeout: 0 });
  installBodyProgress(patient, rule);
  patient.post('/', () => 'never');
  await patient.listen({ port: 0, host: '127.0.0.1' });
  const { port } = patient.server.address() as AddressInfo; // it listens on TCP
  const waiting = connect(port, '127.0.0.1');
  const ended = once(waiting, 'close');
  waiting.on('error', () => undefined); // it is reset
  const asked = once(patient.server, 'request');
  waiting.write(head(1000));
  await asked;
  await patient.close();
  await ended;
}, 10_000);
