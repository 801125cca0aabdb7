import { getCart } from '#shared/contract/commerce/cart.ts';
import plan from '#resources/locales/en/plan.json' with { type: 'json' };
import home from '#resources/locales/en/home.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import trade from '#resources/locales/en/trade.json' with { type: 'json' };
import { languages } from '#shared/domain/constants.ts';
import { arrangeLicense } from '#tests/support/commerce/arrange-license.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
const choose = (name: string) => filled(plan.action.choose, { plan: name });

for (const width of [1440, 390]) {
  test(
    `plans are compared, priced in another currency too, and chosen, at ${width}`,
    { tag: width === 390 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height: 900 });
      const { client } = await arrangePerson(server);
      await enter(page, client, server.address);
      await page.goto('/plan');
      const professional = page.getByRole('article', {
        name: home.plans.professional,
        exact: true,
      });
      await expect(professional).toContainText('NT$100');
      await page
        .getByRole('radio', { name: filled(plan.period.saving, { percent: '20' }) })
        .check();
      await expect(professional).toContainText('NT$80');
      await expect(professional).toContainText('NT$240');
      await page.getByLabel(plan.currency.label).selectOption('USD');
      await expect(professional).toContainText('about USD 2.51');
      expect(await accessibilityFaults(page)).toEqual([]);

      await page.reload();
      await expect(
        professional,
        'the currency is remembered, the period stands in the address',
      ).toContainText('about USD 2.51');
      await professional.getByRole('button', { name: choose('Professional') }).click();
      await expect(page).toHaveURL(/\/trade\/$/);
      await expect(page.getByRole('complementary', { name: trade.summary.title })).toContainText(
        'NT$960',
      );
      expect(done(await client.call(getCart)).items.map(({ sku }) => sku)).toEqual(['PRO-Y']);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
}

test('each button beside others says which plan it is for, in every language, with a plan and without one', async ({
  page,
  server,
}) => {
  const person = await arrangePerson(server);
  await enter(page, person.client, server.address);
  const articles = page.getByRole('article');
  for (const language of languages) {
    await page.context().addCookies([{ name: 'lang', value: language, url: server.address }]);
    for (const way of ['button', 'link'] as const) {
      await page.goto(way === 'button' ? '/plan' : '/pricing');
      // Without a plan: one's own has nothing to press.
      await expect(articles.first().getByRole(way)).toHaveCount(0);
      for (const article of (await articles.all()).slice(1)) {
        const name = await article.getByRole('heading').textContent();
        await expect(article.getByRole(way).first()).toBeVisible();
        for (const one of await article.getByRole(way).all())
          await expect(one).toHaveAccessibleName(new RegExp(name ?? '-'));
      }
    }
  }
  await arrangeLicense(server.db, person, { startsOn: '2025-01-01', expiresOn: '2099-12-31' });
  await page.context().addCookies([{ name: 'lang', value: 'en', url: server.address }]);
  await page.goto('/plan');
  await expect(
    page.getByRole('button', { name: `${plan.action.extend.M} · ${home.plans.professional}` }),
  ).toBeVisible();
});

test('the button of a plan keeps the focus while the plan is being chosen', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  await page.goto('/plan');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/webapi/order/cart', async (route) => {
    if (route.request().method() !== 'GET') await held;
    return route.continue();
  });
  const button = page.getByRole('button', { name: choose('Professional'), exact: true });
  await button.press('Enter');
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  letGo();
  await expect(page).toHaveURL(/\/trade\/$/);
});

test('a cart is changed and given up with a reason, and nothing is left in it', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  await page.goto('/plan');
  await page.getByLabel(plan.storage.quantity).selectOption('3');
  await page.getByRole('button', { name: plan.storage.choose }).click();
  const summary = page.getByRole('complementary', { name: trade.summary.title });
  await expect(summary).toContainText('NT$150');
  await page
    .getByLabel(filled(trade.cart.quantity, { name: '50 GB of storage' }))
    .selectOption('2');
  await expect(summary).toContainText('NT$100');
  await page.getByRole('button', { name: trade.giveUp.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: trade.giveUp.reason.expensive }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: trade.giveUp.confirm }).click();
  await expect(page).toHaveURL(/\/plan$/);
  expect(done(await client.call(getCart)).items).toEqual([]);
});

test('a member is told who buys; a team is offered no personal plan', async ({
  page,
  server,
  context,
}) => {
  const team = await makeTeam(server, ['accounting', 'member']);
  const [, accounting, member] = team.members;
  await enter(page, member.client, server.address);
  await page.goto('/plan');
  await expect(page.getByRole('status').filter({ hasText: plan.whoBuys.title })).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: shell.places })
      .getByRole('link', { name: shell.place.plan }),
  ).toHaveCount(0);
  await expect(page.getByRole('button', { name: choose('Professional team') })).toHaveCount(0);
  await page.goto('/trade/');
  await expect(page.getByRole('main'), 'whom to ask').toContainText(team.holder.email);

  await context.clearCookies();
  await enter(page, accounting.client, server.address);
  await page.goto('/plan');
  const personal = page.getByRole('article', { name: home.plans.professional, exact: true });
  await expect(personal).toContainText(plan.action.notForTeams);
  await expect(personal.getByRole('button')).toHaveCount(0);
  await expect(
    page
      .getByRole('navigation', { name: shell.places })
      .getByRole('link', { name: shell.place.plan }),
  ).toBeVisible();
});

test(
  'a visitor who signs up from the prices comes to choose the plan',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/pricing?period=Y');
    const team = page.getByRole('article', { name: home.plans.team });
    await expect(team).toContainText('NT$240');
    expect(await accessibilityFaults(page)).toEqual([]);
    await team.getByRole('link').click();
    await expect(page).toHaveURL(/\/signup$/);
    expect(await page.evaluate(() => localStorage.getItem('marquee.intended-url'))).toMatch(
      / \/plan\?period=Y$/,
    );
  },
);
