import catalogue from '#resources/locales/en/catalogue.json' with { type: 'json' };
import account from '#resources/locales/en/account.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import security from '#resources/locales/en/security.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import { createSlideshow } from '#shared/contract/signage/slideshow.ts';
import { cookieNames } from '#shared/domain/constants.ts';
import { rename } from '#tests/support/web/team-web-test.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { enter, enterVerified } from '#tests/support/web/web-person.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { hold } from '#tests/support/web/hold.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

// Here pages move as they do for most people, also in the sample.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the palette finds pages, slideshows, people and actions, by keyboard alone', async ({
  page,
  server,
}) => {
  const { holder, members } = await makeTeam(server, ['member']);
  await rename(server, members[1], 'Zoë', 'Quintana');
  const content = { pages: [], thumbnail: null };
  done(await holder.client.call(createSlideshow, { name: 'Winter lunch menu', content }));
  await enter(page, holder.client, server.address);
  await page.goto('/application');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const palette = page.getByRole('dialog', { name: shell.palette.label });
  const search = palette.getByPlaceholder(shell.palette.placeholder);
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  expect(await accessibilityFaults(page, { include: ['[role="dialog"]'] })).toEqual([]);
  await search.fill('secu');
  await expect(palette.getByRole('button')).toHaveText([shell.place.security]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/security-setting$/);
  await expect(palette).toBeHidden();

  // A slideshow by a word of its name; the next opens over its editor.
  await page.getByRole('button', { name: shell.palette.label }).click();
  await search.fill('lunch');
  await expect(palette.getByRole('button')).toHaveText(['Winter lunch menu']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/application\?edit=/);
  await expect(palette).toBeHidden();

  // Somebody of the team, by a part of the name.
  await page.getByRole('button', { name: shell.palette.label }).click();
  await search.fill('quintana');
  await expect(palette.getByRole('button')).toHaveText([/Zoë Quintana/]);
  await expect(palette.getByRole('button')).toHaveAttribute('data-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/management\/member\?q=/);
  await expect(page.getByRole('row', { name: /Zoë Quintana/ })).toBeVisible();

  // On this page the search of the page, elsewhere the palette's.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByLabel(team.member.search, { exact: true })).toBeFocused();
  await page.goto('/application');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await search.fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(palette).toBeHidden();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: shell.keys.title });
  await expect(keys).toContainText(shell.keys.palette);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('the rail shows the workspace and what one may do in it, and is folded for good', async ({
  page,
  server,
}) => {
  const { members } = await makeTeam(server, ['member']);
  await enter(page, members[1].client, server.address);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/console/management/team');
  const rail = page.getByRole('complementary', { name: shell.rail });
  await expect(rail.getByTitle(` · ${common.role.member}`)).toContainText(
    catalogue.planLevels.professional_team,
  );
  // By finger and keyboard, too.
  const menu = page.getByRole('button', { name: common.account.label });
  await menu.click();
  await expect(page.getByText(` · ${common.role.member}`)).toBeVisible();
  await menu.click();
  await expect(rail.getByRole('link')).toHaveText([
    shell.place.overview,
    shell.place.slideshows,
    shell.place.library,
    shell.place.screens,
    shell.place.team,
  ]);
  await expect(rail.getByRole('link', { name: shell.place.team })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // The way up, and one place for the mark on every page.
  const mark = page.getByRole('banner').getByRole('link').first();
  const before = await mark.boundingBox();
  await page.goto('/account/profile/edit');
  await page.getByRole('navigation', { name: shell.breadcrumbs }).getByRole('link').click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  expect(await mark.boundingBox()).toEqual(before);

  const wide = (await rail.boundingBox())?.width ?? 0;
  await rail.getByRole('button', { name: shell.fold }).click();
  await page.reload();
  await expect(rail.getByRole('button', { name: shell.unfold })).toBeVisible();
  expect((await rail.boundingBox())?.width).toBeLessThan(wide / 2);

  // In a narrow window it comes out of the bar.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rail).toBeHidden();
  await page.getByRole('button', { name: common.nav.menu }).click();
  await page.getByRole('link', { name: shell.place.overview, exact: true }).last().click();
  await expect(page).toHaveURL(/\/application$/);
});

test(
  'the way up has its words from the first look on',
  { tag: '@full' },
  async ({ page, server }) => {
    await enterVerified(page, server);
    await page.goto('/application');
    const send = await hold(page, /\/assets\/account-.*\.json$/);
    // Not `page.goto`, which waits for the application.
    await page.evaluate(() => location.assign('/account/profile/edit'));
    const way = page.getByRole('navigation', { name: shell.breadcrumbs });
    await expect(way).toHaveText(`${account.profile.title}/${account.edit.title}`);
    send();
    await expect(page.locator('[data-first-paint]')).toHaveCount(0);
    await expect(way).toHaveText(`${account.profile.title}/${account.edit.title}`);
  },
);

test('a personal account has no members to look after', async ({ page, server }) => {
  await enterVerified(page, server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/application');
  const rail = page.getByRole('complementary', { name: shell.rail });
  await expect(rail).toContainText(catalogue.planLevels.basic);
  await expect(rail.getByRole('link')).toHaveText([
    shell.place.overview,
    shell.place.slideshows,
    shell.place.library,
    shell.place.screens,
    shell.place.plan,
    shell.place.team,
  ]);
});

test('a slow answer never shows the visitor’s bar to who is signed in', async ({
  page,
  server,
}) => {
  await enterVerified(page, server);
  const release = await hold(page, '**/webapi/check-login');
  await page.goto('/application');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: common.nav.signUp })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'who was here before has the page while it is asked who is here',
  { tag: '@full' },
  async ({ page, server }) => {
    await enterVerified(page, server);
    await page.goto('/account/profile');
    await expect(page.getByText(account.group.personal)).toBeVisible();
    const release = await hold(page, /webapi\/check-(login|verify)$/);
    await page.reload();
    await expect(page.getByText(account.group.personal)).toBeVisible();
    release();
    await expect(page.getByRole('link', { name: common.notifications.none })).toBeVisible();

    // It is a guess at what to draw; nobody is let in by it.
    await page.context().clearCookies({ name: cookieNames.session });
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('a dialogue has the focus, keeps the frame’s keys out, and gives the focus back', async ({
  page,
  server,
}) => {
  await enterVerified(page, server);
  await page.goto('/account/security-setting');
  const opener = page.getByRole('button', { name: security.password.change });
  await expect(opener).toBeVisible();
  // What comes by a key comes at once from here on.
  const search = page.getByPlaceholder(shell.palette.placeholder);
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: security.password.changeTitle });
  const field = dialog.locator('input:visible').first();
  await expect(field).toBeFocused();
  await page.keyboard.type('half a pass/word?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(field).toHaveValue('half a pass/word?');
  await dialog.getByRole('button', { name: common.action.cancel }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The panel that it was called from is closed by then; its button is not.
  const help = page.getByRole('button', { name: shell.help, exact: true });
  await help.click();
  await page.getByRole('button', { name: shell.keys.title }).click();
  await expect(page.getByRole('dialog', { name: shell.keys.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
});
