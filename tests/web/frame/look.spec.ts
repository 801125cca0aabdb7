import type { Page } from '@playwright/test';
import { signIn, signUp } from '#tests/support/people/people.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { done } from '#tests/support/server/answer.ts';
import {
  addAuthenticator,
  newRecoveryCodes,
  showStepUp,
  signUpWithTwoFactor,
} from '#tests/support/people/second-factor.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const isFull = process.env['TEST_FULL'] === '1';
const widths = [1440, 390] as const;
/** What is left of the wider one for whoever reads it twice as large (WCAG 1.4.4). */
const zoomed = widths[0] / 2;
const schemes = ['light', 'dark'] as const;
/** The whole matrix runs in `npm run test:full`; here the longest words and the densest script. */
const languages = isFull ? ['en', 'zh-TW', 'zh-CN', 'ja', 'es'] : ['es', 'zh-TW'];
interface Look {
  colorScheme: (typeof schemes)[number];
  width: (typeof widths)[number];
}
const whole: Look[] = schemes.flatMap((colorScheme) =>
  widths.map((width) => ({ colorScheme, width })),
);
/** Each language in one scheme and at one width. */
const sample: Record<string, Look[]> = {
  es: [{ colorScheme: 'light', width: 390 }],
  'zh-TW': [{ colorScheme: 'dark', width: 1440 }],
};
const looksIn = (language: string): Look[] => (isFull ? whole : (sample[language] ?? []));
/** Of the sample each page is judged in one of the looks, its neighbour in the other. */
const isJudged = (language: string, at: number) =>
  isFull || at % languages.length === languages.indexOf(language);

const pages: { path: string; who: 'visitor' | 'unverified' | 'ticket' | 'holder' }[] = [
  { path: '/', who: 'visitor' },
  { path: '/login', who: 'visitor' },
  { path: '/help', who: 'visitor' },
  { path: '/terms-of-service', who: 'visitor' },
  { path: '/privacy-policy', who: 'holder' },
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
  { path: '/console/management/team/audit', who: 'holder' },
  { path: '/console/device', who: 'holder' },
  { path: '/application?view=slideshows', who: 'holder' },
  { path: '/application?view=files', who: 'holder' },
  { path: '/application?new=poster', who: 'holder' },
  { path: '/application?new=meeting-post-plus', who: 'holder' },
  { path: '/plan', who: 'holder' },
  { path: '/subscription', who: 'holder' },
  { path: '/subscription/payment-method', who: 'holder' },
  { path: '/user-submit-inquiry', who: 'holder' },
  { path: '/user-technical-support', who: 'holder' },
  { path: '/poster', who: 'visitor' },
  { path: '/meeting-post-plus', who: 'visitor' },
  { path: '/pricing', who: 'visitor' },
  { path: '/pricing/submit-inquiry', who: 'visitor' },
  { path: '/submit-inquiry', who: 'visitor' },
  { path: '/technical-support', who: 'visitor' },
  { path: '/team-invitation', who: 'unverified' },
  { path: '/notification', who: 'holder' },
  { path: '/notification/0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', who: 'holder' },
  { path: '/unsubscribe/unknown', who: 'visitor' },
];

/** Several pages after each other in one browser, which then has what they share; each alone in all looks. */
const walkLength = isFull ? 1 : 5;

const walksIn = (language: string) =>
  [...new Set(pages.map(({ who }) => who))].flatMap((who) => {
    const ofThem = pages.filter((page) => page.who === who);
    const paths = ofThem.filter((_, at) => isJudged(language, at)).map(({ path }) => path);
    const starts = [...paths.keys()].filter((at) => at % walkLength === 0);
    return starts.map((at) => ({ who, paths: paths.slice(at, at + walkLength) }));
  });

/** Whoever looks changes nothing: each worker signs them in once. A ticket lasts minutes only. */
const cookiesOf = new Map<string, ReadonlyMap<string, string>>();

async function become(page: Page, address: string, who: (typeof pages)[number]['who']) {
  const cookies = cookiesOf.get(who) ?? (await signedInAs(address, who));
  if (who !== 'ticket') cookiesOf.set(who, cookies);
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url: address })));
}

async function signedInAs(address: string, who: (typeof pages)[number]['who']) {
  const client = new HttpClient(address);
  if (who === 'holder') done(await signIn(client, 'holder@demo.test'));
  else if (who === 'unverified') await signUp(client);
  else if (who === 'ticket') done(await signIn(client, await secured(address)));
  return client.cookies;
}

let securedEmail: Promise<string> | null = null;

/** Somebody of this worker whose second step is a choice, recovery codes included. */
function secured(address: string): Promise<string> {
  securedEmail ??= (async () => {
    const owner = new HttpClient(address);
    const email = await signUpWithTwoFactor(owner);
    await showStepUp(owner, email);
    await addAuthenticator(owner);
    await newRecoveryCodes(owner);
    return email;
  })();
  return securedEmail;
}

// By far the longest file: every worker takes its share of it.
test.describe.configure({ mode: 'parallel' });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    for (const { who, paths } of walksIn(language)) {
      test(`${paths.join(', ')}: accessible, and they fit`, async ({ page, address }) => {
        await become(page, address, who);
        for (const path of paths) {
          for (const look of looksIn(language)) {
            await open(page, path, look, language);
            await judge(page, `${path} ${language} ${look.colorScheme} ${look.width}`);
          }
        }
      });
    }
  });
}

async function open(page: Page, path: string, { colorScheme, width }: Look, language: string) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // It does not wait for who reads it: the holder's frame comes when that is known.
  if (path === '/privacy-policy') {
    await expect(page.locator('header a[href="/notification"]')).toBeVisible();
  }
  // Whom a page leads on would be shown, and judged by, another one.
  expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''));
}

async function judge(page: Page, name: string) {
  expect.soft(await accessibilityFaults(page, {}, { isTouched: true }), name).toEqual([]);
  // Words are as long in either scheme: that nothing is too wide is seen at all widths.
  for (const width of [...widths, zoomed]) {
    await page.setViewportSize({ width, height: 900 });
    // What follows the width by script has done so after two frames.
    const overflow = await page.evaluate(async () => {
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect.soft(overflow, `${name}: at ${width} the page scrolls sideways`).toBeLessThanOrEqual(0);
  }
}
