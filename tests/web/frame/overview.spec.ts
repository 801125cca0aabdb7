import { eq } from 'drizzle-orm';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import catalogue from '#resources/locales/en/catalogue.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import { users } from '#server/db/schema/identity.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { sendHeartbeat } from '#shared/contract/signage/player.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { idleHeartbeat } from '#tests/support/signage/heartbeats.ts';
import { invite } from '#tests/support/people/invitations.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter, enterVerified } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const figure = application.figures;

test('the overview draws what there is of people, applications and storage', async ({
  page,
  server,
}) => {
  const { holder, members } = await makeTeam(server, ['member']);
  await invite(holder.client);
  await enter(page, holder.client, server.address);
  await page.goto('/application');
  const people = page.getByRole('region', { name: figure.people });
  await expect(people).toContainText('2');
  await expect(people).toContainText(figure.invited_one.replace('{{people}}', '1'));
  await expect(people.locator('[data-lit]')).toHaveCount(2);
  await people.getByRole('link', { name: figure.members }).click();
  await expect(page).toHaveURL(/\/console\/management\/member$/);
  await page.goBack();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(people.getByRole('link', { name: figure.invite, exact: true })).toBeVisible();
  expect(await accessibilityFaults(page, {}, { isTouched: true })).toEqual([]);
  if (wide) await page.setViewportSize(wide);
  await people.getByRole('link', { name: figure.invite, exact: true }).click();
  await expect(page.getByRole('dialog', { name: team.invite.title })).toBeVisible();

  // A member looks after nobody and opens what was assigned.
  await enter(page, members[1].client, server.address);
  await page.goto('/application');
  await expect(page.getByRole('region', { name: figure.screens })).toContainText('200');
  await expect(page.getByRole('meter', { name: application.storage.label })).toBeVisible();
  await expect(people.getByText('2', { exact: true })).toBeVisible();
  await expect(people.locator('[data-lit]')).toHaveCount(2);
  await expect(people.getByRole('link')).toHaveCount(0);
});

test.describe('where a plan’s name is one long word', () => {
  test.use({ language: 'ja' });
  test('it stays within its figure', async ({ page, server }) => {
    const { holder } = await makeTeam(server, []);
    await enter(page, holder.client, server.address);
    await page.context().addCookies([{ name: 'lang', value: 'ja', url: server.address }]);
    await page.goto('/application');
    await expect(page.getByText('プロフェッショナルチーム').last()).toBeVisible();
    for (const width of [1440, 1410, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const figures = page.getByRole('main').getByRole('region');
      const wide = await figures.evaluateAll(
        (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
      );
      expect(wide, `at ${width}`).toBe(0);
    }
  });
});

test(
  'screens that play are lit bulbs of those the plan allows, and who has none is led to the first',
  { tag: '@full' },
  async ({ page, server }) => {
    const { client, userId } = await arrangePerson(server);
    await enter(page, client, server.address);
    await page.goto('/application');
    const screens = page.getByRole('region', { name: figure.screens });
    await expect(screens.locator('[data-lit]')).toHaveCount(0);
    await expect(screens.getByRole('link', { name: figure.pairFirst })).toHaveAttribute(
      'href',
      '/account/device-auth',
    );
    const lobby = await arrangeScreen(server, userId);
    await arrangeScreen(server, userId, { name: 'Hall' });
    done(await lobby.client.call(sendHeartbeat, { ...idleHeartbeat, isPlaying: true }));
    await page.reload();
    await expect(screens.locator('[data-lit]')).toHaveCount(1);
    await expect(screens).toContainText(figure.online.replace('{{screens}}', '1'));
    await expect(screens).toContainText(figure.offline.replace('{{screens}}', '1'));
    await expect(screens.getByRole('link', { name: figure.pairFirst })).toHaveCount(0);
  },
);

test('an application that the plan has not leads to the plans', async ({ page, server }) => {
  await enterVerified(page, server);
  await page.goto('/application');
  await page
    .getByRole('link', { name: application.apps.seePlans.replace('{{name}}', 'Poster') })
    .click();
  await expect(page).toHaveURL(/\/plan$/);
});

test('somebody alone is told so, and where a team is explained', async ({ page, server }) => {
  await enterVerified(page, server);
  await page.goto('/application');
  const people = page.getByRole('region', { name: figure.people });
  await expect(people).toContainText(figure.alone);
  await expect(people.locator('[data-lit]')).toHaveCount(1);
  await people.getByRole('link', { name: figure.team }).click();
  await expect(page.getByText(team.noTeam.title)).toBeVisible();
});

test(
  'who cannot be told a figure is told so where it would be',
  { tag: '@full' },
  async ({ page, server }) => {
    await enterVerified(page, server);
    await page.route('**/webapi/app/storage', (route) => route.fulfill({ status: 500 }));
    await page.goto('/application');
    await expect(page.getByText(application.storage.error)).toBeVisible();
  },
);

test(
  'the plan is named with its end, and how much of its term is over is drawn',
  { tag: '@full' },
  async ({ page, server }) => {
    const { client, userId } = await arrangePerson(server);
    const [own] = await server.db.select().from(users).where(eq(users.id, userId));
    if (!own) throw new Error('nobody was arranged');
    await enter(page, client, server.address);
    await page.goto('/application');
    const plan = page.getByRole('region', { name: figure.plan });
    await expect(plan).toContainText(catalogue.planLevels.basic);
    await expect(plan).toContainText(figure.endless);
    const now = new Date();
    const today = taipeiDay(now);
    const bought = { workspaceId: own.workspaceId, sku: 'PRO-Y', createdAt: now };
    await server.db.insert(licenses).values([
      { ...bought, startsOn: addDays(today, -30), expiresOn: addDays(today, 10) },
      { ...bought, sku: 'ST50-M', startsOn: today, expiresOn: addDays(today, 99) },
    ]);
    await page.reload();
    await expect(plan).toContainText(catalogue.planLevels.professional);
    await expect(plan.getByText(/^10 days left, until /)).toBeVisible();
    const meter = plan.getByRole('meter', { name: figure.planUsed });
    await expect(meter).toHaveAttribute('aria-valuenow', '30');
    await expect(meter).toHaveAttribute('aria-valuemax', '40');
    await expect(page.getByText(catalogue.planLevels.professional, { exact: true })).toHaveCount(2);
  },
);
