import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listIssueTypes, requestSupport } from '#shared/contract/inquiry/inquiry.ts';
import { callPath } from '#shared/contract/define-call.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

it('the rest of files that were refused meanwhile does not keep the next request on its connection waiting', async () => {
  const client = server.browser();
  await client.fetch('/sanctum/csrf-cookie');
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let said = '';
  socket.on('data', (data) => (said += String(data)));
  const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
  const own = [
    `host: ${hostname}:${port}`,
    `cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
  ];
  const begun = head([
    '--files',
    'content-disposition: form-data; name="unknown"; filename="a.log"',
  ]);
  const part = Buffer.alloc(300 * 1024, 'a');
  const end = '\r\n--files--\r\n';
  socket.write(
    head([
      `POST ${callPath(requestSupport)} HTTP/1.1`,
      ...own,
      `x-xsrf-token: ${client.cookies.get('XSRF-TOKEN')}`,
      'content-type: multipart/form-data; boundary=files',
      `content-length: ${begun.length + 2 * part.length + end.length}`,
    ]),
  );
  socket.write(begun);
  socket.write(part);
  await eventually('it is refused', () => said.includes('"status":2000'));
  socket.write(part);
  socket.write(end);
  socket.write(head([`GET ${callPath(listIssueTypes)} HTTP/1.1`, ...own]));
  await eventually('the next one is answered', () => said.includes('"status":0'));
  expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200']);
  socket.destroy();
});
