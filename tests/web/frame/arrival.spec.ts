import type { Page } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import security from '#resources/locales/en/security.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import { enterAs } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

// What is found, and where the focus goes, when another page, view or dialogue comes.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const focusedIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('main')?.tagName ?? null);

test('another view takes the focus, whatever led there', async ({ page, address }) => {
  await enterAs(page, address, 'holder@demo.test');
  await page.goto('/application');
  await heading(page, shell.place.overview).waitFor();
  const main = page.getByRole('main');

  const rail = page.getByRole('complementary', { name: shell.rail });
  await rail.getByRole('link', { name: shell.place.slideshows }).press('Enter');
  await expect(heading(page, shell.place.slideshows)).toBeVisible();
  await expect(main).toBeFocused();

  await rail.getByRole('link', { name: shell.place.library }).click();
  await expect(heading(page, shell.place.library)).toBeVisible();
  await expect(main).toBeFocused();

  await rail.getByRole('link', { name: shell.place.slideshows }).click();
  const create = page.getByRole('main').getByText(application.slideshows.create);
  await create.filter({ visible: true }).first().click();
  await expect(heading(page, 'Slideshow')).toBeAttached();
  await expect.poll(() => focusedIn(page)).toBe('MAIN');
});

test('a dialogue that an address opened leaves the focus in the page', async ({
  page,
  address,
}) => {
  await enterAs(page, address, 'holder@demo.test');
  await page.goto('/console/management/member?invite=1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => focusedIn(page)).toBe('MAIN');
});

test('who has gone on in a dialogue before it takes the focus is not led back', async ({
  page,
  address,
}) => {
  await enterAs(page, address, 'basic@demo.test');
  await page.goto('/account/security-setting');
  const change = page.getByRole('button', { name: security.password.change });
  await expect(change).toBeVisible();
  await change.evaluate(async (button: HTMLElement) => {
    const second = () =>
      document.querySelectorAll<HTMLElement>('[role=dialog] input[type=password]')[1];
    const isThere = new Promise<void>((resolve) => {
      const look = () => (second() ? resolve() : undefined);
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    button.click();
    // As a password manager does it, in the turn in which the fields come.
    await isThere;
    second()?.focus();
  });
  // By then whatever was to take the focus a moment later has done so.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
  });
  await expect(page.getByRole('dialog').getByLabel(security.password.new)).toBeFocused();
});

test.describe('a page that was left a moment ago', () => {
  const membersPath = '/console/management/member';
  const railOf = (page: Page) => page.getByRole('complementary', { name: shell.rail });
  const goTo = async (page: Page, place: string) => {
    await railOf(page).getByRole('link', { name: place, exact: true }).click();
    await heading(page, place).waitFor();
    // Its title stands there before its code does.
    await expect(page.locator('main').getByLabel(common.state.loading)).toHaveCount(0);
  };
  const members = (page: Page) => page.getByRole('table', { name: team.member.title });
  const row = (page: Page) => page.getByRole('row', { name: 'accounting@demo.test' });

  test.beforeEach(async ({ page, address }) => {
    await enterAs(page, address, 'holder@demo.test');
    await page.goto(membersPath);
    await row(page).waitFor();
    await heading(page, shell.place.members).evaluate((title) =>
      title.setAttribute('data-seen', ''),
    );
  });

  const seen = (page: Page) => page.locator('main h1[data-seen]');

  test('is found as it was, asks what is new, and is arrived at like any other', async ({
    page,
  }) => {
    await goTo(page, shell.place.team);
    await expect(seen(page)).toBeHidden();
    // Laid out all the while: that is what makes it quick.
    await expect(page.locator('[data-kept]')).toHaveCSS('display', 'flow-root');
    await expect(page.locator('[data-kept]')).toHaveCSS('content-visibility', 'hidden');

    const asked = page.waitForRequest((request) => request.url().includes('/webapi/team/members'));
    await goTo(page, shell.place.members);
    await expect(seen(page)).toBeVisible();
    await asked;
    await expect(page).toHaveTitle(new RegExp(team.member.title));
    await expect(page.getByRole('main')).toBeFocused();
    await expect(railOf(page).locator('[aria-current=page]')).toHaveText(shell.place.members);
  });

  test('is not seen in a browser either that forgets its layout', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(CSS, 'supports', { value: () => false }));
    await page.reload();
    await row(page).waitFor();
    await goTo(page, shell.place.team);
    await expect(page.locator('[data-kept]')).toHaveCSS('display', 'none');
    await goTo(page, shell.place.members);
    await expect(row(page)).toBeVisible();
  });

  test('is neither heard nor reached meanwhile', async ({ page }) => {
    await goTo(page, shell.place.overview);
    await expect(members(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([shell.place.overview]);
    // The page's own search is meant by this key, and this page has none.
    await page.keyboard.press('/');
    const inKept = () =>
      page.evaluate(() => document.activeElement?.closest('[data-kept]') ?? null);
    expect(await inKept()).toBeNull();
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab');
      expect(await inKept()).toBeNull();
    }
  });

  test('begins anew where something was pressed in it', async ({ page }) => {
    const tick = row(page).getByRole('checkbox');
    await tick.check();
    await goTo(page, shell.place.team);
    await goTo(page, shell.place.members);
    await expect(tick).not.toBeChecked();
    await expect(seen(page)).toHaveCount(0);
  });

  test('begins anew after a while', async ({ page }) => {
    await goTo(page, shell.place.team);
    await page.evaluate((ms) => {
      const now = Date.now;
      Date.now = () => now() + ms;
    }, 2 * 60_000);
    await goTo(page, shell.place.members);
    await expect(row(page)).toBeVisible();
    await expect(seen(page)).toHaveCount(0);
  });

  test('begins anew at another address, also the one that somebody steps to in it', async ({
    page,
  }) => {
    await page.getByRole('link', { name: team.member.tab.invited }).click();
    await expect(page).toHaveURL(/tab=invited/);
    await goTo(page, shell.place.team);
    await goTo(page, shell.place.members);
    await expect(row(page)).toBeVisible();
    await expect(seen(page)).toHaveCount(0);
  });

  test('leaves no dialogue behind that its address had opened', async ({ page }) => {
    await goTo(page, shell.place.team);
    await goTo(page, shell.place.members);
    await row(page).getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expect(heading(page, shell.place.team)).toBeVisible();
    await expect(page.locator('[role=dialog], dialog[open]')).toHaveCount(0);
    await goTo(page, shell.place.overview);
  });
});
