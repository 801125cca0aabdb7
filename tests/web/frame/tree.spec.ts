import type { Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import { makeTeam } from '#tests/support/people/teams.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

/*
 * What a screen reader is told on the way through the product: landmarks, headings, names, roles and states, in their
 * order. A change that is meant is taken over by `--update-snapshots`, and read.
 */

// What moves says something else at each look.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const visited = [
  ['/', 'home'],
  ['/pricing', 'pricing'],
  ['/login', 'login'],
  ['/signup', 'signup'],
  ['/forgot-password', 'forgot-password'],
  ['/technical-support', 'technical-support'],
] as const;

const worked = [
  ['/application', 'overview'],
  ['/application?view=slideshows', 'slideshows'],
  ['/application?view=files', 'library'],
  ['/application?new=poster', 'poster'],
  ['/application?edit=new', 'editor'],
  ['/console/device', 'screens'],
  ['/console/management/member', 'members'],
  ['/plan', 'plan'],
  ['/account/security-setting', 'security'],
] as const;

/** Once nothing is on its way any more. */
async function expectTree(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: common.state.loading })).toHaveCount(0);
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
}

test('a visitor’s way in', async ({ page }) => {
  for (const [path, name] of visited) await expectTree(page, path, name);
});

test('the work with slideshows, screens, members and the plan', async ({ page, server }) => {
  const { client } = (await makeTeam(server, [])).holder;
  await enter(page, client, server.address);
  for (const [path, name] of worked) await expectTree(page, path, name);
});
