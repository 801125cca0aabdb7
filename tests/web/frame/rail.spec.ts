import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { teamMembers } from '#server/db/schema/team.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { enter, enterVerified } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const rail = (page: Page) => page.getByRole('complementary', { name: shell.rail });
const place = (page: Page, name: string) => rail(page).getByRole('link', { name, exact: true });
const current = (page: Page) => rail(page).locator('a[aria-current="page"]');

test('every entry of the rail leads to a place of its own, which is marked, also after a reload', async ({
  page,
  server,
}) => {
  await enterVerified(page, server);
  await page.goto('/application');
  for (const [name, address] of [
    [shell.place.slideshows, /\/application\?view=slideshows$/],
    [shell.place.library, /\/application\?view=files$/],
    [shell.place.screens, /\/console\/device$/],
    [shell.place.overview, /\/application$/],
  ] as const) {
    await place(page, name).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(current(page)).toHaveText([name]);
    await expect(page).toHaveTitle(new RegExp(`^${name} `));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(current(page)).toHaveText([name]);
  }
  await page.goto('/application?edit=new');
  await expect(current(page)).toHaveText([shell.place.slideshows]);
});

test(
  'screens are there for those who may have some',
  { tag: '@full' },
  async ({ page, server }) => {
    const { members } = await makeTeam(server, ['member']);
    const [, member] = members;
    await enter(page, member.client, server.address);
    await page.goto('/application');
    await expect(place(page, shell.place.screens)).toBeVisible();
    await server.db
      .update(teamMembers)
      .set({ apps: [] })
      .where(eq(teamMembers.userId, member.userId));
    await page.reload();
    await expect(place(page, shell.place.team)).toBeVisible();
    await expect(rail(page).getByRole('link')).toHaveText([
      shell.place.overview,
      shell.place.slideshows,
      shell.place.library,
      shell.place.team,
    ]);
  },
);
