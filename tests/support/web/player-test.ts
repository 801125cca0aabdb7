import { expect, type Page } from '@playwright/test';
import { toSnake } from '#shared/contract/case.ts';
import { callPath, type CallOutput } from '#shared/contract/define-call.ts';
import { decideDevice, requestDeviceCode } from '#shared/contract/device.ts';
import { done } from '../server/answer.ts';
import type { HttpClient } from '../server/http-client.ts';
import type { ScreenKeys } from '../signage/arrange-screen.ts';
import { mockCall } from './mock-call.ts';

export { test } from './web-test.ts';

/**
 * Opens the player on this page and lets its screen in by the code that it shows. It asks for its
 * tokens after a second: the code is let in by then, and five seconds would only be waited for.
 */
export async function pairPlayer(page: Page, by: HttpClient, name: string): Promise<void> {
  await page.route(
    `**${callPath(requestDeviceCode)}`,
    async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { data: CallOutput<typeof requestDeviceCode> };
      const data = { ...envelope.data, interval: 1 };
      await route.fulfill({ response: answer, json: { ...envelope, data } });
    },
    { times: 1 },
  );
  await page.goto('/player');
  const code = page.getByText(/^[B-Z]{4}-[B-Z]{4}$/);
  await expect(code).toBeVisible();
  const shown = await code.textContent();
  done(await by.call(decideDevice, { code: shown ?? '', approve: true, name }));
}

/**
 * Opens the player on this page as a screen that is let in at once, for tests that are not about
 * pairing: the server has a screen ask for its tokens no sooner than after five seconds.
 */
export async function openPaired(page: Page, keys: ScreenKeys): Promise<void> {
  const begun = { ...requestDeviceCode.example.output, interval: 0 };
  await mockCall(page, 'device/code', { status: 0, data: toSnake(begun) });
  await mockCall(page, 'device/token', { status: 0, data: toSnake(keys) });
  const speaks = page.waitForRequest((request) => request.url().endsWith('/player/heartbeat'));
  await page.goto('/player');
  await speaks;
  for (const name of ['code', 'token']) await page.unroute(`**/webapi/device/${name}`);
}

/** Has the screen speak with the server now, as it does when its network comes back. */
export const wakePlayer = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('online'));
  });

/** Id of the page of a slideshow that stands on the screen; null: none. */
export const shownPage = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-shown]')?.dataset['page'] ?? null);

/** Ids of the pages that come, one after the other, from now on: so many, or until that is so. */
export async function nextPages(
  page: Page,
  until: number | ((ids: readonly string[]) => boolean),
): Promise<string[]> {
  const isOver =
    typeof until === 'number' ? (ids: readonly string[]) => ids.length >= until : until;
  // Noted by the page itself: who asks from outside misses one when the machine is slow.
  const noted = await page.evaluateHandle(() => {
    const shown = () => document.querySelector<HTMLElement>('[data-shown]')?.dataset['page'];
    const ids: string[] = [];
    let last = shown();
    new MutationObserver(() => {
      const now = shown();
      if (now !== last && now !== undefined) ids.push(now);
      last = now;
    }).observe(document, { subtree: true, childList: true, attributes: true });
    return ids;
  });
  let ids: string[] | undefined;
  const untilThen = async () => {
    const all = await noted.jsonValue();
    const end = [...all.keys()].find((at) => isOver(all.slice(0, at + 1)));
    ids = end === undefined ? undefined : all.slice(0, end + 1);
    return ids;
  };
  await expect.poll(untilThen, { intervals: [50], timeout: 60_000 }).toBeDefined();
  return ids ?? [];
}

/** Whether so many pages came behind the first time of that one. */
export const haveFollowed = (id: string, count: number) => (ids: readonly string[]) =>
  ids.includes(id) && ids.length - ids.indexOf(id) > count;

/** A film of a second that a browser recorded, in a colour. */
export async function recordFilm(page: Page, colour: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 360];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('there is nothing to draw on');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve);
    });
    recorder.start();
    const start = performance.now();
    while (performance.now() - start < 1200) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 640, 360);
      context.fillStyle = 'white';
      context.fillRect(((performance.now() - start) / 1200) * 600, 160, 40, 40);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  }, colour);
  return Buffer.from(bytes);
}
