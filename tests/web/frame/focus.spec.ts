import type { Page } from '@playwright/test';
import { focusIsSeen } from '#tests/support/web/keyboard.ts';
import { enterAs } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const isFull = process.env['TEST_FULL'] === '1';

/** Low, as a window is that is much enlarged: bars, the cookie banner and contents have to share it. */
const windows = [
  { width: 1440, height: 500 },
  { width: 720, height: 500 },
  { width: 390, height: 700 },
];
/** All of them in `npm run test:full`; here those that stick the most to their windows' edges. */
const pages = {
  visitor: isFull
    ? [
        '/',
        '/poster',
        '/pricing',
        '/help',
        '/terms-of-service',
        '/privacy-policy',
        '/submit-inquiry',
        '/technical-support',
        '/login',
        '/signup',
      ]
    : ['/terms-of-service', '/submit-inquiry'],
  holder: isFull
    ? [
        '/application',
        '/application?view=slideshows',
        '/application?new=poster',
        '/account/profile/edit',
        '/account/security-setting',
        '/console/device',
        '/console/management/member',
        '/console/management/member?invite=1',
        '/console/management/team/edit',
        '/plan',
        '/subscription',
        '/subscription?view=invoices',
      ]
    : ['/console/management/member?invite=1', '/console/management/team/edit'],
} as const;

/** A dialogue's last leads to its first. */
const mostStops = 130;

for (const size of windows) {
  for (const who of ['visitor', 'holder'] as const) {
    test(`wherever Tab leads, what has the focus is seen: ${who}, ${size.width} wide`, async ({
      page,
      address,
    }) => {
      test.setTimeout(isFull ? 240_000 : 60_000);
      await page.setViewportSize(size);
      if (who === 'holder') await enterAs(page, address, 'holder@demo.test');
      for (const path of pages[who]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        expect(await hiddenStops(page), path).toEqual([]);
      }
    });
  }
}

/** What cannot be seen to have the focus, of all that Tab leads to. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return null;
      const words = activeElement.getAttribute('aria-label') ?? activeElement.textContent;
      return `${activeElement.tagName} ${words}`;
    });
    if (name === null) return hidden;
    if (!(await focusIsSeen(page))) hidden.push(name);
  }
  return hidden;
}
