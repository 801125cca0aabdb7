import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';

/** How a page comes by a script, a worker or a style sheet from an address; what became of each. */
const loaded = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const ended = (element: HTMLScriptElement | HTMLLinkElement) =>
      new Promise<string>((resolve) => {
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve('refused'));
        document.head.append(element);
      });
    const script = Object.assign(document.createElement('script'), { src: url });
    const module = Object.assign(document.createElement('script'), { src: url, type: 'module' });
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
    const worker = () => {
      try {
        new Worker(url).terminate();
        return 'loaded';
      } catch {
        return 'refused';
      }
    };
    return [
      await ended(script),
      await ended(module),
      await ended(style),
      worker(),
      await import(url).then(
        () => 'loaded',
        () => 'refused',
      ),
      'ranFromServer' in globalThis,
    ];
  }, address);

const refused = ['refused', 'refused', 'refused', 'refused', 'refused', false];

test('nothing that a server answers runs in the page or takes its place', async ({
  desktop,
  server,
}) => {
  const { page, userData, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/login');
  // A page reads it as ever.
  expect(await page.evaluate(async () => (await fetch('/webapi/script.js')).text())).toContain(
    'ran',
  );
  expect(await loaded(page, '/webapi/script.js')).toEqual(refused);

  // Nor does a window that has the bridge go there.
  await page.evaluate(() => setTimeout(() => location.assign('/webapi/rubbish'), 0));
  const log = join(userData, 'logs', 'main.log');
  await expect.poll(() => readFileSync(log, 'utf8')).toContain('"navigation.refused"');
  expect(server.lastCall('rubbish')).toBeUndefined();
  await quit();
});

test('a lock opens for good only by the account that it was locked with', async ({
  desktop,
  server,
}) => {
  const lockState = (page: Page) => page.evaluate(() => globalThis.marqueeDesktop?.lock.state());
  const post = (page: Page, path: string) =>
    page.evaluate(
      async (target) =>
        (
          await fetch(`/webapi/${target}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"email":"holder@demo.test","password":"Marquee2026"}',
          })
        ).status,
      path,
    );
  const first = await desktop.launch({ server: server.origin });
  const { userData } = first;
  await first.page.waitForURL('app://marquee/login');
  await post(first.page, 'login');
  await first.page.evaluate(() => globalThis.marqueeDesktop?.lock.now());
  // Nobody else signs in over it.
  expect(await post(first.page, 'login')).toBe(502);
  const changed = await first.page.evaluate(() =>
    globalThis.marqueeDesktop?.settings.setServerUrl('https://elsewhere.example'),
  );
  expect(changed).toMatchObject({ ok: false, error: { code: 'INVALID' } });
  await first.quit();

  // Somebody begins it with a server of their own, or none, and signs out there.
  const second = await desktop.launch({ server: 'http://127.0.0.1:9', userData });
  await expect(second.page.getByText('check-login: unreachable')).toBeVisible();
  expect(await lockState(second.page)).toMatchObject({ value: { isLocked: true } });
  await post(second.page, 'logout');
  await expect.poll(() => lockState(second.page)).toMatchObject({ value: { isLocked: false } });
  await second.quit();

  const third = await desktop.launch({ server: server.origin, userData });
  await expect(third.page.getByText('check-login: true')).toBeVisible();
  expect(await lockState(third.page)).toMatchObject({ value: { isLocked: true } });
  await post(third.page, 'logout');
  await expect.poll(() => lockState(third.page)).toMatchObject({ value: { isLocked: false } });
  // It is the lock of the whole computer, with what the next one begins.
  await expect.poll(() => desktop.keyringEntry('lock')).toBeNull();
  await third.quit();
});

test('a page sends nobody a packet past its policy of content', async ({ desktop, server }) => {
  const socket = createSocket('udp4');
  const heard: string[] = [];
  socket.on('message', (message) => heard.push(message.toString('hex')));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { page, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/login');
  const gathered = await page.evaluate(async (udp) => {
    const turn = { username: 'what a page knows', credential: 'x' };
    const peer = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:127.0.0.1:${udp}` },
        { urls: `turn:127.0.0.1:${udp}?transport=udp`, ...turn },
      ],
    });
    const candidates: string[] = [];
    peer.createDataChannel('out');
    const done = new Promise<void>((resolve) => {
      peer.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate === null) resolve();
        else candidates.push(candidate.candidate);
      });
    });
    await peer.setLocalDescription();
    await done;
    return candidates.filter((candidate) => candidate !== '');
  }, socket.address().port);
  expect([gathered, heard]).toEqual([[], []]);
  socket.close();
  await quit();
});
