import application from '#resources/locales/en/application.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import product from '#resources/locales/en/product.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import catalogue from '#resources/locales/en/catalogue.json' with { type: 'json' };
import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { cookieNames } from '#shared/domain/constants.ts';
import { listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { posterLooks } from '#shared/domain/signage/template/forms.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { done } from '#tests/support/server/answer.ts';
import { enter } from '#tests/support/web/web-person.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/web/web-test.ts';

const { template } = words;

test('a poster is made from its form, changed in the editor, published, and drawn by the player', async ({
  page,
  server,
}) => {
  const { client } = (await makeTeam(server, [])).holder;
  await enter(page, client, server.address);
  await page.goto('/application');
  const open = application.apps.open.replace('{{name}}', catalogue.apps.poster.name);
  await page.getByRole('link', { name: open }).click();
  const create = page.getByRole('button', { name: template.create.poster });
  const title = page.getByRole('textbox', { name: template.field.title, exact: true });
  await create.click();
  await expect(title).toBeFocused();
  const preview = page.getByRole('region', { name: template.preview });
  await expect(preview.getByText(template.example)).toBeVisible();
  await expect(preview.getByText(product.sample.menu.second)).toBeVisible();
  await title.fill('Lunch today');
  await expect(preview.getByText(template.example)).toBeHidden();
  await expect(preview.getByText(product.sample.menu.second)).toBeHidden();
  await page.getByRole('button', { name: template.add.item }).click();
  await page.keyboard.type('Tomato soup');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4.50');
  await expect(preview.getByText('Tomato soup')).toBeVisible();
  // A long text wraps in its field, and what is too long says so; Enter is no line of it.
  const item = page.getByRole('textbox', { name: nameOf(1) });
  const heightOf = () => item.evaluate(({ clientHeight }) => clientHeight);
  const lineHeight = await heightOf();
  await item.fill('');
  await page.keyboard.insertText(`Tomato soup\n${'with basil '.repeat(10)}`);
  await expect(item).toHaveValue(`Tomato soup ${'with basil '.repeat(10)}`.slice(0, 60));
  await expect(item).toHaveAccessibleDescription(validation.maxLength.replace('{{n}}', '60'));
  await expect.poll(heightOf).toBeGreaterThan(lineHeight);
  await item.fill('Tomato soup');
  await expect.poll(heightOf).toBe(lineHeight);
  // Other views have the same path; neither a link nor Back to one loses what was typed.
  const leaving = page.getByRole('dialog', { name: common.leave.title });
  const toLibrary = page.getByRole('link', { name: shell.place.library, exact: true });
  for (const leave of [() => toLibrary.click(), () => page.evaluate(() => history.back())]) {
    await leave();
    await leaving.getByRole('button', { name: common.leave.stay }).click();
    await expect(leaving).toBeHidden();
    await expect(title).toHaveValue('Lunch today');
  }
  await create.click();

  await page.getByRole('checkbox', { name: words.slides.select.replace('{{place}}', '1') }).check();
  const panel = page.getByRole('complementary', { name: words.panel.label });
  await panel.getByRole('textbox', { name: template.field.title, exact: true }).fill('Dinner');
  await page.getByRole('button', { name: words.publish.action }).click();
  await expect(page.getByText(words.state.published)).toBeVisible();

  const [made] = done(await client.call(listSlideshows, {})).items;
  await page.goto(`/player?try=${made?.id ?? ''}`);
  const shown = page.locator('[data-shown]');
  await expect(shown.locator('svg')).toBeVisible();
  for (const text of ['Dinner', 'Tomato soup', '4.50']) {
    await expect(shown.getByText(text)).toBeVisible();
  }
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the message of an invalid item is visible above the sticky buttons at ${width} px`, async ({
    page,
    context,
    server,
  }) => {
    const { client } = (await makeTeam(server, [])).holder;
    await enter(page, client, server.address);
    // While the cookie banner is visible the buttons are not sticky.
    await context.addCookies([{ name: cookieNames.consent, value: 'denied', url: server.address }]);
    await page.setViewportSize({ width, height });
    await page.goto('/application?new=poster');
    const title = page.getByRole('textbox', { name: template.field.title, exact: true });
    await title.fill('Lunch');
    for (let row = 1; row <= 6; row += 1) {
      await page.getByRole('button', { name: template.add.item }).click();
    }
    const create = page.getByRole('button', { name: template.create.poster });
    for (const row of [1, 2]) {
      await page.getByRole('textbox', { name: nameOf(row) }).fill('Soup');
    }
    const item = page.getByRole('textbox', { name: nameOf(3) });
    const message = page.getByRole('listitem').nth(2).getByText(validation.required.any);
    // Above the buttons, but with no room for a message; then behind the buttons; then out of the window.
    for (const offset of [0, 48, 480]) {
      await title.fill('Lunch');
      const room = await roomBetween(item, create);
      await page.evaluate((top) => scrollBy(0, top), -room - offset);
      await create.click();
      await expect(item).toBeFocused();
      await expect.poll(() => roomBetween(message, create)).toBeGreaterThan(0);
    }
  });
}

test('a long price leaves the name two fifths of its line, and all of it is visible', async ({
  page,
  server,
}) => {
  const { client } = (await makeTeam(server, [])).holder;
  await enter(page, client, server.address);
  await page.goto('/application?new=poster');
  await page.getByRole('textbox', { name: template.field.title, exact: true }).fill('Lunch');
  await page.getByRole('button', { name: template.add.item }).click();
  const prices = ['NT$1,280 to NT$2,560', 'NT$1,280–NT$2,560.00', '4.50'];
  for (const [at, price] of prices.entries()) {
    await page.getByRole('textbox', { name: nameOf(at + 1) }).fill(`Beef noodles for ${at + 2}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(price);
    if (at < prices.length - 1) await page.getByRole('button', { name: template.add.item }).click();
  }
  const preview = page.getByRole('region', { name: template.preview });
  for (const [at, price] of prices.entries()) {
    const name = preview.getByText(`Beef noodles for ${at + 2}`);
    const line = name.locator('..');
    const [nameWidth, lineWidth] = [await widthOf(name), await widthOf(line)];
    expect(nameWidth, price).toBeGreaterThanOrEqual(0.39 * lineWidth);
    await expect(line.getByText(price)).toBeVisible();
    const overflow = await line.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow, price).toBeLessThanOrEqual(1);
  }
});

const widthOf = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().width);

const nameOf = (row: number) =>
  `${template.row.item.replace('{{n}}', String(row))}: ${template.part.name}`;

/** Pixels from the foot of the first element to the head of the second; negative: they overlap. */
async function roomBetween(first: Locator, second: Locator): Promise<number> {
  const { bottom } = await first.evaluate((element) => element.getBoundingClientRect());
  const { top } = await second.evaluate((element) => element.getBoundingClientRect());
  return top - bottom;
}

test('whose plan has no posters is told why, and cannot make one', async ({ page, server }) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  await page.goto('/application?new=poster');
  const { name } = catalogue.apps.poster;
  await expect(page.getByText(template.noPlan.replace('{{name}}', name))).toBeVisible();
  await expect(page.getByRole('button', { name: template.create.poster })).toBeDisabled();
});

test(
  'opening hours are chosen by sight, and nothing of another kind is lost by it',
  { tag: '@full' },
  async ({ page, server }) => {
    const { client } = (await makeTeam(server, [])).holder;
    await enter(page, client, server.address);
    await page.goto('/application?new=poster&kind=notice');
    const kind = (name: string) => page.getByRole('radio', { name, exact: true });
    await expect(kind(template.kind.notice)).toBeChecked();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field(template.field.title).fill('Lin Bakery');
    await field(template.field.text).fill('Back on Monday');
    // By keyboard, as radio buttons go.
    await kind(template.kind.notice).focus();
    await page.keyboard.press('ArrowRight');
    await expect(kind(template.kind.hours)).toBeChecked();
    await expect(field(template.field.title)).toHaveValue('Lin Bakery');

    const monday = (part: string) => page.getByLabel(`Monday: ${part}`);
    await page
      .getByRole('button', { name: template.addBreakOf.replace('{{day}}', 'Monday') })
      .click();
    await expect(monday(template.part.from2)).toHaveValue('13:00');
    await monday(template.part.from2).fill('11:00');
    await page.getByRole('button', { name: template.create.poster }).click();
    await expect(monday(template.part.from2)).toBeFocused();
    await expect(monday(template.part.from2)).toHaveAccessibleDescription(validation.timeOrder);
    await monday(template.part.from2).fill('13:30');
    await page
      .getByRole('button', { name: template.copyDownOf.replace('{{day}}', 'Monday') })
      .click();
    const preview = page.getByRole('region', { name: template.preview });
    await expect(preview.getByText('Monday to Sunday')).toBeVisible();
    await page.getByRole('button', { name: template.undoCopy }).click();
    await expect(preview.getByText('Monday to Sunday')).toBeHidden();
    await expect(page.getByLabel(`Sunday: ${template.part.from}`)).toHaveValue('');
    await page.keyboard.press('Enter'); // the focus stayed, and so copies once more
    await expect(preview.getByText('13:30–18:00')).toBeVisible();
    await expect(preview.getByText('Monday to Sunday')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    await kind(template.kind.hours).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(field(template.field.text)).toHaveValue('Back on Monday');
    await kind(template.kind.notice).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: template.create.poster }).click();
    await page.getByRole('button', { name: words.publish.action }).click();
    await expect(page.getByText(words.state.published)).toBeVisible();
    const [made] = done(await client.call(listSlideshows, {})).items;
    expect(made?.name).toBe('Lin Bakery');
    await page.goto(`/player?try=${made?.id ?? ''}`);
    await expect(page.locator('[data-shown]').getByText('13:30–18:00')).toBeVisible();
  },
);

test('opening hours are readable in each look on a day that is closed', async ({
  page,
  server,
}) => {
  const { client } = (await makeTeam(server, [])).holder;
  await enter(page, client, server.address);
  await page.clock.setSystemTime('2026-11-28T12:00:00Z'); // a Saturday
  await page.goto('/application?new=poster&kind=hours');
  await page.getByRole('textbox', { name: template.field.title, exact: true }).fill('Lin Bakery');
  const preview = page.getByRole('region', { name: template.preview });
  await expect(preview.getByText(template.example)).toBeHidden();
  for (const look of posterLooks) {
    await page.getByRole('radio', { name: template.look[look], exact: true }).press('Space');
    await expect(preview.locator('[data-today="true"]')).toContainText(/closed/i);
    const faults = await accessibilityFaults(page, {
      include: [`[aria-label="${template.preview}"]`],
    });
    expect(faults, look).toEqual([]);
  }
});
