import type { Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import { openCheckout, payButton } from '#tests/support/web/checkout-page.ts';
import { hiddenFocus, mostStops } from '#tests/support/web/keyboard.ts';
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

/** Fewer are a page on which Tab leads nowhere. */
const fewestStops = 8;

for (const size of windows) {
  for (const who of ['visitor', 'holder'] as const) {
    test(
      `wherever Tab leads, there and back, what has the focus is seen: ${who}, ${size.width} wide`,
      { tag: (who === 'visitor') === size.width < 1000 ? [] : '@full' },
      async ({ page, address }) => {
        test.setTimeout(isFull ? 400_000 : 60_000);
        await page.setViewportSize(size);
        if (who === 'holder') await enterAs(page, address, 'holder@demo.test');
        for (const path of pages[who]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await expect(page.locator('main').getByLabel(common.state.loading)).toHaveCount(0);
          // What somebody may be given comes a moment after the dialogue.
          if (path.includes('invite')) {
            await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
          }
          await walkBothWays(page, path);
        }
      },
    );
  }
}

for (const size of windows) {
  test(
    `nor does the amount hide it that stays at the foot of the purchase form, ${size.width} wide`,
    { tag: size.width === 390 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize(size);
      await openCheckout(page, server, ['PRO-Y']);
      await expect(payButton(page)).toBeVisible();
      await walkBothWays(page, '/trade/');
    },
  );
}

async function walkBothWays(page: Page, path: string): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    const { hidden, stops } = await walk(page, key);
    expect(hidden, `${path} by ${key}`).toEqual([]);
    expect(stops, `${path} by ${key}`).toBeGreaterThan(fewestStops);
    expect(stops, `${path} by ${key}`).toBeLessThan(mostStops);
  }
}

/** Once around by the key: what cannot be seen to have the focus, and in how many places it was. */
async function walk(page: Page, key: string): Promise<{ hidden: string[]; stops: number }> {
  const hidden: string[] = [];
  for (let stops = 0; ; stops++) {
    await page.keyboard.press(key);
    const isOver = await page.evaluate((isFirst) => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return !isFirst;
      if (isFirst) {
        document.querySelector('[data-first-stop]')?.removeAttribute('data-first-stop');
        activeElement.setAttribute('data-first-stop', '');
        return false;
      }
      // A dialogue's last leads to its first.
      return activeElement.hasAttribute('data-first-stop');
    }, stops === 0);
    if (isOver || stops >= mostStops) return { hidden, stops };
    const found = await hiddenFocus(page);
    if (found !== null) hidden.push(found);
  }
}
