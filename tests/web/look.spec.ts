import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { toggleTwoFactor } from '#shared/contract/two-factor.ts';
import { password, signIn, signUp, signUpVerified } from '#tests/support/people.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { expect, test } from '#tests/support/web-test.ts';

const isFull = process.env['TEST_FULL'] === '1';
const widths = [1440, 390] as const;
const schemes = ['light', 'dark'] as const;
/** The whole matrix runs in `npm run test:full`; here the longest words and the densest script. */
const languages = isFull ? ['en', 'zh-TW', 'zh-CN', 'ja', 'es'] : ['es', 'zh-TW'];
interface Look {
  language: string;
  colorScheme: (typeof schemes)[number];
  width: (typeof widths)[number];
}
const whole: Look[] = languages.flatMap((language) =>
  schemes.flatMap((colorScheme) => widths.map((width) => ({ language, colorScheme, width }))),
);
/** Every two of language, scheme and width meet, which half of the matrix is enough for. */
const sample: Look[] = [
  { language: 'es', colorScheme: 'light', width: 390 },
  { language: 'es', colorScheme: 'dark', width: 1440 },
  { language: 'zh-TW', colorScheme: 'light', width: 1440 },
  { language: 'zh-TW', colorScheme: 'dark', width: 390 },
];
const looks = isFull ? whole : sample;

const pages: { path: string; who: 'visitor' | 'unverified' | 'ticket' | 'holder' }[] = [
  { path: '/', who: 'visitor' },
  { path: '/login', who: 'visitor' },
  { path: '/signup', who: 'visitor' },
  { path: '/forgot-password', who: 'visitor' },
  { path: '/reset-password/wrong?email=x@example.test', who: 'visitor' },
  { path: '/verify-email-fail', who: 'visitor' },
  { path: '/verify-email-notice', who: 'unverified' },
  { path: '/verify-email-success', who: 'holder' },
  { path: '/application', who: 'holder' },
  { path: '/two-factor', who: 'ticket' },
  { path: '/two-factor/email/verify', who: 'ticket' },
  { path: '/two-factor/recovery/verify', who: 'ticket' },
  { path: '/account/profile', who: 'holder' },
  { path: '/account/profile/edit', who: 'holder' },
  { path: '/account/security-setting', who: 'holder' },
  { path: '/account/device-auth', who: 'holder' },
  { path: '/login-code/unknown/BCDFGHJK', who: 'holder' },
  { path: '/device-setup-success', who: 'holder' },
  { path: '/console/management/member', who: 'holder' },
  { path: '/console/management/team', who: 'holder' },
  { path: '/console/management/team/edit', who: 'holder' },
  { path: '/team-invitation', who: 'unverified' },
  { path: '/notification', who: 'holder' },
  { path: '/notification/0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', who: 'holder' },
  { path: '/unsubscribe/unknown', who: 'visitor' },
];

async function become(page: Page, address: string, who: (typeof pages)[number]['who']) {
  if (who === 'visitor') return;
  const client = new HttpClient(address);
  if (who === 'holder') await signIn(client, 'holder@demo.test');
  else if (who === 'unverified') await signUp(client);
  else await beginTwoFactor(client, new HttpClient(address));
  await page
    .context()
    .addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: address })));
}

/** Stands between the two steps of signing in. */
async function beginTwoFactor(client: HttpClient, owner: HttpClient) {
  const email = await signUpVerified(owner);
  await owner.call(toggleTwoFactor, { password, enabled: true });
  await signIn(client, email);
}

// By far the longest file: every worker takes its share of it.
test.describe.configure({ mode: 'parallel' });

for (const { path, who } of pages) {
  for (const language of languages) {
    test(`${path} is accessible and fits in ${language}`, async ({ page, address }) => {
      await become(page, address, who);
      await page.context().addCookies([{ name: 'lang', value: language, url: address }]);
      for (const look of looks.filter((one) => one.language === language)) {
        await judge(page, path, look);
      }
    });
  }
}

async function judge(page: Page, path: string, { language, colorScheme, width }: Look) {
  const name = `${language} ${colorScheme} ${width}`;
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name}: the page scrolls sideways`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((n) => n.html)
        .join(' | ')
        .slice(0, 300)}`,
  );
  expect(told, name).toEqual([]);
}
