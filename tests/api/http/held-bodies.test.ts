import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPath } from '#shared/contract/define-call.ts';
import { requestSupport } from '#shared/contract/inquiry/inquiry.ts';
import { inquiries } from '#server/db/schema/inquiry.ts';
import { eventually } from '#tests/support/eventually.ts';
import { newAddress } from '#tests/support/people/people.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { startServerProcess } from '#tests/support/server/server-process.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const size = 51 * 2 ** 20;

const field = (name: string, value: string) =>
  `--files\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead =
  '--files\r\ncontent-disposition: form-data; name="files"; filename="a.log"\r\n\r\nfirst line';

/** Says that all its files come, and sends these parts, none of them whole. */
async function announce(client: HttpClient, parts: string): Promise<Socket> {
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
  socket.write(`${lines.join('\r\n')}\r\n\r\n${parts}`);
  return socket;
}

/** A question with so many files of nine megabytes. */
const askSupport = (client: HttpClient, change: Record<string, unknown>, files: number) =>
  client.send(requestSupport, {
    issueType: 'otherSupport',
    name: 'Mei Lin',
    email: newAddress('support'),
    content: 'It stays black.',
    gToken: 'sandbox-pass',
    files: Array.from(
      { length: files },
      () => new File([log], 'player.log', { type: 'text/plain' }),
    ),
    ...change,
  });
const log = Buffer.alloc(9 * 2 ** 20, 97);

it('files that never come keep no more memory than one network may have', async () => {
  const client = server.browser();
  await client.fetch('/sanctum/csrf-cookie');
  const held: Socket[] = [];
  const proven = field('g_token', 'sandbox-pass') + fileHead;
  for (let count = 0; count < 3; count += 1) held.push(await announce(client, proven));
  // Two of them wait for their files, in whichever order they were read.
  const answers = held.map(async (socket) => String(await once(socket, 'data')));
  expect(await Promise.race(answers)).toContain('HTTP/1.1 429 ');

  const ask = () => askSupport(client, {}, 5);
  expect(await ask()).toMatchObject({ http: 429, status: 4, data: { seconds: 10 } });
  for (const socket of held) socket.destroy();
  await eventually('room again', async () => (await ask()).status === 0);
});

describe('a form of an anonymous visitor', () => {
  it.each([
    ['without a token', fileHead, '"g_token"'],
    ['with its token behind the files', fileHead + field('g_token', 'sandbox-pass'), '"g_token"'],
    ['with a wrong token', field('g_token', 'sandbox-fail') + fileHead, '"status":1010'],
  ])(
    '%s is rejected before its files arrive, and reserves no memory',
    async (_name, parts, said) => {
      const client = server.browser();
      await client.fetch('/sanctum/csrf-cookie');
      const sockets: Socket[] = [];
      // More than one network may have in memory, had their files been awaited.
      for (let count = 0; count < 6; count += 1) {
        const socket = await announce(client, parts);
        sockets.push(socket);
        expect(String(await once(socket, 'data'))).toContain(said);
      }
      expect(await askSupport(client, {}, 1)).toMatchObject({ status: 0 });
      for (const socket of sockets) socket.destroy();
    },
  );

  it('learns nothing from a filled honeypot, and its files are not read', async () => {
    const client = server.browser();
    const email = newAddress('program');
    const answer = await askSupport(
      client,
      { email, cardNumber: '4111', gToken: 'sandbox-fail' },
      1,
    );
    expect(answer).toMatchObject({ status: 0, data: { reference: expect.any(String) as string } });
    expect(await server.db.$count(inquiries, eq(inquiries.email, email))).toBe(0);
  });

  it('costs the server no memory without a right token, however many come at once', async () => {
    const target = await startServerProcess('forms', { LIMITS: 'off' });
    try {
      const client = new HttpClient(target.address, { 'x-client': 'desktop' });
      const send = (count: number) =>
        Promise.all(
          Array.from({ length: count }, () => askSupport(client, { gToken: 'sandbox-fail' }, 5)),
        );
      await send(1);
      const before = await target.residentMegabytes();
      // 540 MB in all; each used to be in memory, and copied, before the token was checked.
      for (const { status } of await send(12)) expect(status).toBe(1010);
      expect((await target.residentMegabytes()) - before).toBeLessThan(120);
    } finally {
      await target.stop();
    }
  });
});
