import type { Page } from '@playwright/test';
import { cookieNames, product } from '#shared/domain/constants.ts';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { mobileNoticeKey, screensLookKey } from '#renderer/platform/storage.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { hold } from '#tests/support/web/hold.ts';
import { enter, enterVerified } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

/** All but the small script that belongs to the first look. */
const code = /\/assets\/(?!first-paint).*\.js$/;

/** Loads a page of which no code comes, until what is returned is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const come = await hold(page, code);
  // Not `page.goto`, which waits for the application.
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
  // Its elements are there before its styles are.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return styles.length > 0 && styles.every(({ sheet }) => sheet !== null);
  });
  await page.evaluate(() => document.fonts.ready);
  return come;
}

const places = async (page: Page) =>
  page.evaluate(() =>
    ['h1', 'header', '#content', '[data-until="consent"]'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return box && [name, box.x, box.y, name.startsWith('[') ? box.height : null];
    }),
  );

const heading = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true });

/**
 * What the application draws stands where the document had it, with no blank between them; what must not be drawn anew
 * is the very element of the document.
 */
async function expectTakenOver(page: Page, come: () => void, kept = ['header']): Promise<void> {
  await expect(heading(page)).toBeVisible();
  const before = await places(page);
  await page.evaluate((names) => {
    for (const name of names) document.querySelector(name)?.toggleAttribute('data-kept', true);
    const root = document.getElementById('root');
    const note = () => {
      if (root && !root.querySelector('h1')) root.dataset['wasBlank'] = 'yes';
    };
    if (root) new MutationObserver(note).observe(root, { childList: true, subtree: true });
  }, kept);
  come();
  await expect(page.locator('[data-first-paint]')).toHaveCount(0);
  expect(await places(page)).toEqual(before);
  await expect(page.locator('#root')).not.toHaveAttribute('data-was-blank');
  for (const name of kept) {
    await expect(page.locator(name).first(), name).toHaveAttribute('data-kept');
  }
}

const isFull = process.env['TEST_FULL'] === '1';

for (const [at, width] of [1440, 390].entries()) {
  /** In the sample each page at one of the widths. */
  const isShown = (_path: string, place: number) => isFull || place % 2 === at;
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('visitors see a page before any code has come, and keep it', async ({ page }) => {
      await page.goto('/verify-email-fail');
      const paths = ['/', '/login', '/signup', '/help', '/poster', '/technical-support'];
      for (const path of paths.filter(isShown)) {
        const come = await openWithoutCode(page, path);
        await expectTakenOver(page, come, ['header', 'h1', path === '/login' ? 'form' : 'main']);
        await page.unroute(code);
      }
    });

    test('so do people who are signed in, in their frame', async ({ page, server }) => {
      await enterVerified(page, server);
      await page.goto('/application');
      const paths = ['/account/profile', '/notification', '/console/management/team', '/help'];
      for (const path of paths.filter(isShown)) {
        const come = await openWithoutCode(page, path);
        await expect(page.locator('header a[href="/application"]').first()).toBeVisible();
        await expectTakenOver(page, come);
        await page.unroute(code);
      }
    });
  });
}

test('what is read at once is filled into the page that the document shows, which is not drawn anew', async ({
  page,
  server,
}) => {
  await enterVerified(page, server);
  await page.goto('/help');
  const come = await openWithoutCode(page, '/application');
  const drawn = ['main h1', '[data-view]', 'main section'];
  // A slow machine: the answers are here before the page is taken over.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await expectTakenOver(page, come, drawn);
  await expect(page.locator('main :is([aria-busy=true], [role=status])')).toHaveCount(0);
  for (const name of drawn) {
    await expect(page.locator(name).first(), name).toHaveAttribute('data-kept');
  }
});

for (const { path, isAhead } of [
  { path: '/help', isAhead: false },
  { path: '/login', isAhead: true },
]) {
  test(
    `${path} asks for its code ${isAhead ? 'beside' : 'after'} its first look`,
    { tag: isAhead ? [] : '@full' },
    async ({ page }) => {
      const response = await page.goto(path);
      const links = /<link rel="(?:module)?preload"/g;
      expect((await response?.text())?.match(links)?.length ?? 0).toBe(
        isAhead ? await page.locator('link[rel$=preload]').count() : 0,
      );
      expect(await page.locator('link[rel$=preload]').count()).toBeGreaterThan(3);
      await expect(page.locator('link[data-rel]:not([rel])')).toHaveCount(0);
    },
  );
}

for (const [address, words] of [
  ['/application?view=slideshows', shell.place.slideshows],
  ['/application?view=files', shell.place.library],
  ['/application?edit=new', null],
] as const) {
  test(
    `${address} begins as itself, not as the overview`,
    { tag: words === null ? [] : '@full' },
    async ({ page, server }) => {
      await enterVerified(page, server);
      await page.goto('/help');
      const come = await openWithoutCode(page, address);
      const drawn = page.locator('[data-first-paint]');
      await expect(drawn.locator('aside a[aria-current="page"]')).toHaveText([
        words ?? shell.place.slideshows,
      ]);
      await expect(drawn.locator('main h1')).toHaveText(words === null ? [] : [words]);
      await expect(drawn.locator('main section')).toHaveCount(0);
      come();
      await expect(drawn).toHaveCount(0);
    },
  );
}

test(
  'the report of plays begins with its title, without the tools of the screens',
  { tag: '@full' },
  async ({ page, server }) => {
    await enterVerified(page, server);
    await page.goto('/help');
    const come = await openWithoutCode(page, '/console/device?view=plays');
    const drawn = page.locator('[data-first-paint]');
    await expect(drawn.locator('main h1')).toHaveText([shell.place.screens]);
    await expect(drawn.locator('main').locator('section, button')).toHaveCount(0);
    come();
    await expect(drawn).toHaveCount(0);
  },
);

test('screens that were chosen as a list do not begin as pictures', async ({ page, server }) => {
  await enterVerified(page, server);
  await page.goto('/help');
  await page.evaluate((key) => localStorage.setItem(key, 'lines'), screensLookKey);
  const come = await openWithoutCode(page, '/console/device');
  const drawn = page.locator('[data-first-paint]');
  await expect(drawn.locator('main h1')).toHaveText([shell.place.screens]);
  await expect(drawn.locator('main section > *')).toHaveCount(0);
  come();
  await expect(drawn).toHaveCount(0);
});

test('a list’s shapes stand where its rows will be', async ({ page, server }) => {
  const { holder } = await makeTeam(server, []);
  // Where the tools need one line.
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, holder.client, server.address);
  await page.goto('/application');
  const row = page.locator('tbody tr').first();
  const come = await openWithoutCode(page, '/console/management/member');
  await expect(row).toBeVisible();
  const before = (await row.boundingBox())?.y;
  come();
  await expect(row).toContainText(holder.email);
  expect((await row.boundingBox())?.y).toBe(before);
});

test('nothing of it takes what is typed or pressed before it can be answered', async ({ page }) => {
  await page.goto('/verify-email-fail');
  await openWithoutCode(page, '/login');
  const email = page.locator('input[type="email"]');
  await email.click({ force: true });
  await page.keyboard.type('lost');
  await expect(email).toHaveValue('');
});

test('what a browser puts back into the fields is known to the form', async ({ page }) => {
  await page.goto('/verify-email-fail');
  const come = await openWithoutCode(page, '/signup');
  await expect(page.locator('input[type="checkbox"]').first()).toBeAttached();
  // As after a reload: nobody is told.
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) {
      if (field.type === 'email') field.value = 'mei@example.com';
      if (field.type === 'checkbox') field.checked = true;
    }
  });
  come();
  await expect(page.locator('[data-first-paint]')).toHaveCount(0);
  const [email, ticked] = [page.locator('input[type="email"]'), page.getByRole('checkbox')];
  await expect(email).toHaveValue('mei@example.com');
  await expect(ticked.first()).toBeChecked();
  // What is drawn anew has what the form knows.
  await page.locator('input[type="password"]').first().pressSequentially('Mar');
  await expect(email).toHaveValue('mei@example.com');
  await expect(ticked.first()).toBeChecked();
});

test('the focus is in the first field, also where a page is drawn anew', async ({ page }) => {
  const email = page.locator('input[type="email"]');
  for (const path of ['/login', '/login?next=%2Fverify-email-fail', '/nowhere']) {
    await page.goto(path);
    await expect(email, path).toBeFocused();
  }
});

test('the colour scheme that was chosen is the one that is ticked', async ({ page }) => {
  await page.goto('/help');
  const scheme = (name: keyof typeof common.appearance) =>
    page.getByRole('radio', { name: common.appearance[name] });
  await scheme('dark').check({ force: true });
  for (const path of ['/help', '/login']) {
    await page.goto(path);
    await expect(scheme('dark'), path).toBeChecked();
    await expect(scheme('auto'), path).not.toBeChecked();
  }
});

test('what was answered, dismissed and folded is so from the first look on', async ({
  page,
  server,
  address,
}) => {
  await enterVerified(page, server);
  await page.goto('/application');
  await page.context().addCookies([{ name: cookieNames.consent, value: 'denied', url: address }]);
  await page.getByRole('button', { name: shell.fold }).click();
  const come = await openWithoutCode(page, '/notification');
  await expect(page.locator('[data-until="consent"]')).toHaveCount(0);
  const rail = page.locator('aside').first();
  const width = (await rail.boundingBox())?.width ?? 0;
  expect(width).toBeLessThan(100);
  await expectTakenOver(page, come);
  expect((await rail.boundingBox())?.width).toBe(width);
  await page.unroute(code);

  await page.evaluate((key) => localStorage.setItem(key, 'dismissed'), mobileNoticeKey);
  await openWithoutCode(page, '/application');
  await expect(page.locator('[data-until="mobile-notice"]')).toHaveCount(0);
});

test('an address that says more than its path, and a page that leads on, are drawn anew', async ({
  page,
  server,
}) => {
  await page.goto('/login?invitation_token=unknown');
  await expect(heading(page)).toBeVisible();
  await enterVerified(page, server);
  // The server only sees that there is a session.
  await page.goto('/verify-email-notice');
  await expect(page).toHaveURL('/application');
  await expect(page.locator('[data-first-paint]')).toHaveCount(0);
});

test('where its code does not come at all, the page says so', async ({ page, consoleErrors }) => {
  await page.route('**/assets/start-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(
    page.getByRole('heading', { name: `${product.name} could not start` }),
  ).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('did not come')]);
});

test('without the small script of the first look the application starts all the same', async ({
  page,
}) => {
  await page.route('**/assets/first-paint-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('input[type="email"]')).toBeFocused();
});

test('fonts are asked for behind the first look where this browser had none yet, and then before it', async ({
  page,
}) => {
  const moments = () =>
    page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      font: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ startTime }) => startTime),
      ),
    }));
  // Loaded, and shown.
  const isThere = () =>
    page.evaluate(
      () =>
        document.fonts.check('1em "Inter Variable"') &&
        getComputedStyle(document.body).fontFamily.includes('Inter Variable'),
    );
  await page.goto('/');
  await expect.poll(isThere).toBe(true);
  const first = await moments();
  expect(first.font).toBeGreaterThan(first.paint);
  await page.reload();
  await expect.poll(isThere).toBe(true);
  const second = await moments();
  expect(second.font).toBeLessThan(second.paint);
});

for (const path of ['/', '/poster', '/help', '/login']) {
  test(`lines stay where they are when the fonts come: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const come = await hold(page, /\.woff2$/);
    const asked = page.waitForRequest(/inter-latin-wght.*\.woff2$/);
    const askedToo = page.waitForRequest(/bricolage.*\.woff2$/);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset['shifted'] = String(
            Number(document.documentElement.dataset['shifted'] ?? 0) + entry.value,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // What is held back may be what the page's end of loading waits for.
    await page.goto(path, { waitUntil: 'commit' });
    // They are asked for behind the first look: what moves from now on is moved by them.
    await Promise.all([asked, askedToo]);
    come();
    for (const font of ['Bricolage Grotesque Variable', 'Inter Variable']) {
      await expect
        .poll(() => page.evaluate((name) => document.fonts.check(`1em "${name}"`), font))
        .toBe(true);
    }
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
    const shifted = await page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      return Number(document.documentElement.dataset['shifted'] ?? 0);
    });
    expect(shifted).toBeLessThan(0.02);
  });
}
