import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callPath } from '#shared/contract/define-call.ts';
import { requestSupport } from '#shared/contract/inquiry/inquiry.ts';
import { eventually } from '#tests/support/eventually.ts';
import { newAddress } from '#tests/support/people/people.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const size = 51 * 2 ** 20;

/** Says that all its files come, and sends none of them. */
async function announce(client: HttpClient): Promise<Socket> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const lines = [
    `POST ${callPath(requestSupport)} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `cookie: ${cookies}`,
    `x-xsrf-token: ${client.cookies.get('XSRF-TOKEN')}`,
    'content-type: multipart/form-data; boundary=files',
    `content-length: ${size}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n--files\r\n`);
  return socket;
}

it('files that never come keep no more memory than one network may have', async () => {
  const client = server.browser();
  await client.fetch('/sanctum/csrf-cookie');
  const held: Socket[] = [];
  for (let count = 0; count < 4; count += 1) held.push(await announce(client));
  // Three of them wait for their files, in whichever order they were read.
  const answers = held.map(async (socket) => String(await once(socket, 'data')));
  expect(await Promise.race(answers)).toContain('HTTP/1.1 429 ');

  const ask = () =>
    client.send(requestSupport, {
      issueType: 'otherSupport',
      name: 'Mei Lin',
      email: newAddress('support'),
      content: 'It stays black.',
      gToken: 'sandbox-pass',
      files: [new File([Buffer.alloc(9 * 2 ** 20, 97)], 'player.log', { type: 'text/plain' })],
    });
  expect(await ask()).toMatchObject({ http: 429, status: 4, data: { seconds: 10 } });
  for (const socket of held) socket.destroy();
  await eventually('room again', async () => (await ask()).status === 0);
});
