import application from '#resources/locales/en/application.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import words from '#resources/locales/en/screens.json' with { type: 'json' };
import { listScreens } from '#shared/contract/signage/screen.ts';
import { listShortcuts } from '#shared/contract/signage/shortcut.ts';
import { users } from '#server/db/schema/identity.ts';
import { slideshows } from '#server/db/schema/slideshow.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';
import { eq } from 'drizzle-orm';

test(
  'one of more slideshows than a list has is found by its name, and known by it afterwards',
  { tag: '@full' },
  async ({ page, server }) => {
    const { client, userId } = await arrangePerson(server);
    const [owner] = await server.db.select().from(users).where(eq(users.id, userId));
    const at = new Date();
    const content = { pages: [], thumbnail: null };
    await server.db.insert(slideshows).values(
      Array.from({ length: 160 }, (_, n) => ({
        workspaceId: owner?.workspaceId ?? '',
        ownerId: userId,
        name: `Menu ${String(n).padStart(3, '0')}`,
        content,
        totalDuration: 0,
        createdAt: at,
        updatedAt: at,
      })),
    );
    await arrangeScreen(server, userId, { name: 'Lobby' });
    await enter(page, client, server.address);
    const dialog = page.getByRole('dialog');
    const option = page.getByRole('option');
    const openWeek = async () => {
      await page.getByRole('listitem').filter({ hasText: 'Lobby' }).getByRole('button').click();
      await page.getByRole('menuitem', { name: words.action.week, exact: true }).click();
    };

    await page.goto('/console/device');
    await openWeek();
    await dialog.getByRole('button', { name: words.week.add }).click();
    const field = dialog.getByLabel(words.week.plays);
    await field.fill('u 155');
    await expect(option).toHaveText(['Menu 155']);
    await option.click();
    await expect(field).toHaveValue('Menu 155');
    await field.fill('nobody’s');
    await expect(page.getByText(common.state.none)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('Menu 155');
    await expect(option).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: common.action.save }).click();
    await expect(dialog).toBeHidden();
    const [lobby] = done(await client.call(listScreens)).items;
    expect(lobby?.scheduled.map(({ name }) => name)).toEqual(['Menu 155']);
    await page.reload();
    await openWeek();
    await expect(field).toHaveValue('Menu 155');

    await page.goto('/application?view=slideshows');
    await page.getByRole('button', { name: application.shortcuts.create }).click();
    await dialog.getByLabel(application.shortcuts.slideshow).fill('159');
    await option.filter({ hasText: 'Menu 159' }).click();
    await dialog.getByLabel(application.slideshows.name).fill('Window');
    await dialog.getByRole('button', { name: application.shortcuts.make }).click();
    await expect(dialog).toBeHidden();
    expect(done(await client.call(listShortcuts, { id: 'slideshow' }))).toMatchObject([
      { name: 'Window', playlist: { name: 'Menu 159' } },
    ]);
  },
);
