import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';

test.use({ renderer: 'built' });

/** Notes who is asked for beside this computer itself, and lets nobody through. */
async function startGate() {
  const asked: string[] = [];
  const gate = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(502).end();
  });
  gate.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const { port } = gate.address() as AddressInfo; // a TCP port has an address object
  return { asked, address: `127.0.0.1:${port}`, close: () => gate.close() };
}

test('a start speaks to the configured server and to nobody else', async ({ desktop, server }) => {
  const gate = await startGate();
  const { app, page, quit } = await desktop.launch({
    server: server.origin,
    arguments: [`--proxy-server=${gate.address}`],
  });
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  await expect.poll(() => server.calls.length).toBeGreaterThan(1);
  // The gate stands in the way: what is not of this computer comes by.
  await app.evaluate(async ({ net }) => {
    await net.fetch('http://signs.invalid/').catch(() => undefined);
  });
  expect(gate.asked).toEqual(['http://signs.invalid/']);
  await quit();
  gate.close();
});
