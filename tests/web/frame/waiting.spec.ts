import type { Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import notification from '#resources/locales/en/notification.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enterAs } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

// What somebody sees between the press and a page whose code is slow to come.

const rail = (page: Page) => page.getByRole('complementary', { name: shell.rail });
const railLink = (page: Page, name: string) => rail(page).getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const bar = (page: Page) => page.locator('[data-coming-bar]');
const loading = (page: Page) =>
  page.locator('[role=status]').filter({ hasText: common.state.loading });

/** Holds back code until it is let go, or lost: a deployment has put other files in its place. */
async function hold(page: Page, name: string) {
  let end = (_isLost: boolean): void => undefined;
  const ended = new Promise<boolean>((resolve) => (end = resolve));
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await ((await ended) ? route.fulfill({ status: 404, body: '' }) : route.continue());
  });
  return { letGo: () => end(false), lose: () => end(true) };
}

/** Resolves once the page has made of an answer what it will. */
async function roundTrip(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/webapi/health', { cache: 'no-store' });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Lets code come that was held back, and waits until the page could show what it brings. */
async function comeLate(page: Page, name: string, letGo: () => void): Promise<void> {
  const coming = page.waitForResponse(`**/assets/${name}-*.js`);
  letGo();
  const code = (await coming).url();
  // The same module, which runs once.
  await page.evaluate(async (url) => {
    await import(url);
  }, code);
  await roundTrip(page);
}

/** Where the page's title begins; what is beside it may still come. */
async function placeOf(page: Page, name: string) {
  const box = await title(page, name).boundingBox();
  return box && { x: box.x, y: box.y, height: box.height };
}

/** The page that is shown, with what it reads. */
async function enter(page: Page, address: string): Promise<void> {
  await enterAs(page, address, 'holder@demo.test');
  await page.goto('/application');
  await expect(title(page, shell.place.overview)).toBeVisible();
  await expect(railLink(page, shell.place.members)).toBeVisible();
}

for (const motion of ['no-preference', 'reduce'] as const)
  test(
    `the press is seen at once, the next page’s place soon, and nothing moves when it comes (motion: ${motion})`,
    { tag: motion === 'reduce' ? [] : '@full' },
    async ({ page, address }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await enter(page, address);
      const { letGo } = await hold(page, 'team-page');
      const link = railLink(page, shell.place.team);
      const before = await rail(page).boundingBox();

      const pressed = await link.evaluate(async (element: HTMLElement) => {
        element.click();
        // Within the same task: before anything could be painted.
        await Promise.resolve();
        return {
          isComing: element.hasAttribute('data-coming'),
          isCurrent: element.hasAttribute('aria-current'),
          title: document.querySelector('h1')?.textContent,
        };
      });
      expect(pressed).toEqual({ isComing: true, isCurrent: false, title: shell.place.overview });

      await expect(title(page, shell.place.team)).toBeVisible();
      await expect(title(page, shell.place.overview)).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(`^${shell.place.team} `));
      await expect(bar(page)).toBeVisible();
      await expect(loading(page)).toHaveCount(1);
      await expect(link).toHaveAttribute('aria-current', 'page');
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await rail(page).boundingBox()).toEqual(before);
      const place = await placeOf(page, shell.place.team);
      if (motion === 'reduce') {
        const animations = await bar(page).evaluate((element) => element.getAnimations().length);
        expect(animations).toBe(0);
      }

      letGo();
      await expect(bar(page)).toHaveCount(0);
      await expect(loading(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await placeOf(page, shell.place.team)).toEqual(place);
      await expect(page.getByRole('main')).toBeFocused();
    },
  );

test('the title of a list stands where it will stay', async ({ page, address }) => {
  const name = shell.place.members;
  await enter(page, address);
  const { letGo } = await hold(page, 'member-page');
  await railLink(page, name).click();
  await expect(bar(page)).toBeVisible();
  await expect(title(page, name)).toBeVisible();
  const place = await placeOf(page, name);
  letGo();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name })).toBeVisible();
  expect(await placeOf(page, name)).toEqual(place);
});

test('Back does not let the old page stand either, and a press meanwhile leads where it says', async ({
  page,
  address,
}) => {
  await enter(page, address);
  await railLink(page, shell.place.team).click();
  await expect(title(page, shell.place.team)).toBeVisible();
  const { letGo } = await hold(page, 'application-views');
  await page.reload();
  await expect(title(page, shell.place.team)).toBeVisible();

  await page.evaluate(() => history.back());
  await expect(title(page, shell.place.overview)).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expect(title(page, shell.place.team)).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`^${shell.place.overview} `));

  // Whoever goes back to where they were has its title, too.
  await page.evaluate(() => history.forward());
  await expect(title(page, shell.place.team)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${shell.place.team} `));
  await page.evaluate(() => history.back());
  await expect(title(page, shell.place.overview)).toBeVisible();

  // Whoever does not want to wait goes elsewhere.
  await page.locator('header a[href="/notification"]').click();
  await expect(title(page, notification.title)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await comeLate(page, 'application-views', letGo);
  await expect(title(page, notification.title)).toBeVisible();
  await expect(page).toHaveURL(/\/notification$/);
});

test('what comes late changes nothing, also where its place was never shown', async ({
  page,
  address,
}) => {
  await enter(page, address);
  const { letGo } = await hold(page, 'team-page');
  await railLink(page, shell.place.members).click();
  await expect(title(page, shell.place.members)).toBeVisible();
  await railLink(page, shell.place.overview).click();
  await expect(title(page, shell.place.overview)).toBeVisible();

  // One right after the other.
  await rail(page).evaluate((links) => {
    for (const name of ['team', 'member']) {
      links.querySelector<HTMLElement>(`a[href$="/${name}"]`)?.click();
    }
  });
  await expect(title(page, shell.place.members)).toBeVisible();
  await comeLate(page, 'team-page', letGo);
  await expect(title(page, shell.place.members)).toBeVisible();
  await expect(page).toHaveURL(/\/member$/);
});

test(
  'a search that was typed before another page was asked for does not lead back to its list',
  { tag: '@full' },
  async ({ page, address }) => {
    await enter(page, address);
    await railLink(page, shell.place.members).click();
    const search = page.getByRole('searchbox');
    await expect(search).toBeVisible();
    const { letGo } = await hold(page, 'team-page');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await search.fill('mei');
    await railLink(page, shell.place.team).dispatchEvent('click');
    // By now typing has rested, and the next page's place is shown.
    await page.clock.runFor(1000);
    await expect(title(page, shell.place.team)).toBeVisible();
    await expect(page).toHaveURL(/\/team$/);
    // What a page reads waits for timers, too.
    await page.clock.resume();
    letGo();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/member$/);
  },
);

test(
  'a list that turns to its last page late does so once somebody comes back to it',
  { tag: '@full' },
  async ({ page, address }) => {
    await enter(page, address);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/webapi/team/members?*', async (route) => {
      await answered;
      await route.continue();
    });
    // The title stands there before the application does, which would not hear the press.
    const asked = page.waitForRequest('**/webapi/team/members?*page=99*');
    await page.goto('/console/management/member?page=99');
    await asked;
    await expect(page.locator('[data-first-paint]')).toHaveCount(0);
    await expect(title(page, shell.place.members)).toBeVisible();
    await hold(page, 'team-page');
    await railLink(page, shell.place.team).dispatchEvent('click');
    const came = page.waitForResponse('**/webapi/team/members?*page=99*');
    answer();
    await came;
    await roundTrip(page);
    await expect(page).toHaveURL(/\/team$/);
    await page.goBack();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page).toHaveURL(/\/member$/);
  },
);

for (const sign of ['hover', 'focus'] as const)
  test(
    `the code of a page comes with the ${sign} of a link to it`,
    { tag: sign === 'focus' ? [] : '@full' },
    async ({ page, address }) => {
      await enter(page, address);
      const came = page.waitForResponse(/\/team-page-.*\.js/);
      await railLink(page, shell.place.team)[sign]();
      expect((await came).ok()).toBe(true);
      await expect(title(page, shell.place.overview)).toBeVisible();
    },
  );

test('code that does not come ahead reloads nothing, and is asked for again with the press', async ({
  page,
  address,
}) => {
  await enter(page, address);
  let tries = 0;
  await page.route('**/assets/team-page-*.js', async (route) => {
    tries += 1;
    await (tries === 1 ? route.abort('connectionrefused') : route.continue());
  });
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const failed = page.waitForEvent('requestfailed');
  const link = railLink(page, shell.place.team);
  await link.hover();
  await failed;
  await roundTrip(page);
  await link.click();
  // Its title stands there before its code does.
  await expect(title(page, shell.place.team)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: team.team.info })).toBeVisible();
  expect(tries).toBe(2);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('lost code has the page loaded anew where somebody asked for it, whatever else is on its way', async ({
  page,
  address,
}) => {
  await enter(page, address);
  await hold(page, 'team-page');
  const { lose } = await hold(page, 'palette');
  lose();
  const ahead = page.waitForRequest('**/assets/team-page-*.js');
  await railLink(page, shell.place.team).hover();
  await ahead;
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Control+k');
  await reloaded;
});

test(
  'what is typed before the palette’s code is there is typed into it, and nowhere else',
  { tag: '@full' },
  async ({ page, address }) => {
    await enter(page, address);
    const palette = await hold(page, 'palette');
    const field = page.getByPlaceholder(shell.palette.placeholder);
    // Opened from a link that Enter would follow.
    await railLink(page, shell.place.members).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('?/te');
    for (const key of ['ArrowLeft', 'Backspace', 'Enter']) await page.keyboard.press(key);
    await roundTrip(page);
    await expect(title(page, shell.place.overview)).toBeVisible();
    palette.letGo();
    await expect(field).toHaveValue('?/t');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(railLink(page, shell.place.members)).toBeFocused();

    await page.keyboard.press('Control+k');
    await expect(field).toHaveValue('');
  },
);

test('a page that comes late leaves the focus to the palette that was opened meanwhile', async ({
  page,
  address,
}) => {
  await enter(page, address);
  const { letGo } = await hold(page, 'team-page');
  await railLink(page, shell.place.team).click();
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder(shell.palette.placeholder);
  await expect(field).toBeFocused();
  await comeLate(page, 'team-page', letGo);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    shell.place.team,
  );
  await expect(field).toBeFocused();
});

test('what is typed before the palette’s field has the focus is typed into it', async ({
  page,
  address,
}) => {
  await enter(page, address);
  await railLink(page, shell.place.members).focus();
  await page.evaluate(() => {
    // As if the moment until then lasted.
    HTMLInputElement.prototype.focus = () => undefined;
  });
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder(shell.palette.placeholder);
  await expect(field).toBeVisible();
  await page.keyboard.type('te');
  await expect(field).toHaveValue('te');
});

test(
  'Escape calls the palette off whose code is still on its way',
  { tag: '@full' },
  async ({ page, address }) => {
    await enter(page, address);
    const { letGo } = await hold(page, 'palette');
    await railLink(page, shell.place.members).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('te');
    await page.keyboard.press('Escape');
    await comeLate(page, 'palette', letGo);
    // The keys are the page's again.
    await page.keyboard.press('Enter');
    await expect(title(page, shell.place.members)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder(shell.palette.placeholder)).toHaveValue('');
  },
);

test(
  'lost code that nobody waits for any more has nothing loaded anew',
  { tag: '@full' },
  async ({ page, address }) => {
    await enter(page, address);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const { lose } = await hold(page, 'team-page');
    // No pointer comes to it: who listens or speaks presses in this way.
    await railLink(page, shell.place.team).dispatchEvent('click');
    await expect(title(page, shell.place.team)).toBeVisible();
    await page.locator('header a[href="/notification"]').click();
    await expect(title(page, notification.title)).toBeVisible();
    const lost = page.waitForResponse('**/assets/team-page-*.js');
    lose();
    await lost;
    await roundTrip(page);
    await roundTrip(page);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  },
);
