import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMyApps } from '#shared/contract/app.ts';
import { getStorage } from '#shared/contract/signage/media.ts';
import { gigabyte } from '#shared/domain/constants.ts';
import { signIn } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { done } from '#tests/support/server/answer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

/** For each demo account: apps that may be opened, apps that the plan has, storage in GB. */
const expected = {
  holder: ['slideshow poster meeting-post-plus', 'slideshow poster meeting-post-plus', 300],
  admin: ['slideshow poster meeting-post-plus', 'slideshow poster meeting-post-plus', 300],
  appadmin: ['slideshow poster', 'slideshow poster meeting-post-plus', 300],
  accounting: ['slideshow', 'slideshow poster meeting-post-plus', 300],
  member: ['slideshow', 'slideshow poster meeting-post-plus', 300],
  pro: ['slideshow poster meeting-post-plus', 'slideshow poster meeting-post-plus', 20],
  basic: ['slideshow', 'slideshow', 1],
} as const;

describe('the application page', () => {
  it.each(Object.entries(expected))('of %s', async (name, [open, inPlan, storage]) => {
    const browser = server.browser();
    await signIn(browser, `${name}@demo.test`);
    const apps = done(await browser.call(listMyApps));
    const ids = (list: typeof apps) => list.map(({ id }) => id).join(' ');
    expect(ids(apps.filter(({ isAuthorised }) => isAuthorised))).toBe(open);
    expect(ids(apps.filter(({ isInPlan }) => isInPlan))).toBe(inPlan);
    const limit = storage * gigabyte;
    expect((await browser.call(getStorage)).data).toEqual({
      used: 0,
      limit,
      isReadOnly: false,
      warnPercent: null,
      byKind: { image: 0, video: 0, pdf: 0 },
    });
  });

  it('of a team whose year is over falls back to basic', async () => {
    const browser = server.browser();
    await signIn(browser, 'holder@demo.test');
    await browser.fetch('/sandbox/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'P366D' }),
    });
    expect((await browser.call(getStorage)).data).toMatchObject({ limit: gigabyte });
  });
});
