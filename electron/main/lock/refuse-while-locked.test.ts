import { expect, test } from 'vitest';
import { refuseWhileLocked } from './refuse-while-locked.ts';

/** The status of a command that the page sends so many seconds after the lock. */
async function statusAfter(seconds: number, method: string, path: string): Promise<number> {
  const ask = refuseWhileLocked({
    callServer: async () => Response.json({ status: 0, data: null }),
    serverOrigin: () => 'https://signs.example',
    lock: { isLocked: () => true, lockedForMs: () => seconds * 1000, unlock: () => undefined },
  });
  const { status } = await ask(new Request(`app://marquee/webapi/${path}`, { method }));
  return status;
}

test.each([
  ['POST', 'notification/read'],
  ['PUT', 'app/playlist/7'],
  ['DELETE', 'device/7'],
  ['PATCH', 'device/7'],
  ['POST', 'app/file'],
  ['DELETE', 'app/file/7'],
  ['POST', 'check-login/../order'],
  ['POST', 'user/password/check/../../order'],
])('%s %s is refused at the locked page', async (method, path) => {
  expect(await statusAfter(10, method, path)).toBe(502);
});

test.each([
  ['PATCH', 'app/file/7'],
  ['POST', 'print'],
  ['POST', 'check-login'],
  ['POST', 'logout'],
])('%s %s passes', async (method, path) => {
  expect(await statusAfter(10, method, path)).toBe(200);
});

test('a command that could still be undone when the client was locked is sent', async () => {
  expect(await statusAfter(9, 'POST', 'notification/read')).toBe(200);
  expect(await statusAfter(9, 'POST', 'login')).toBe(502);
  expect(await statusAfter(9, 'GET', 'invoice')).toBe(502);
});
