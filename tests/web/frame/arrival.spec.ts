import type { Page } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import security from '#resources/locales/en/security.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
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
