import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import { slideshow } from '#shared/domain/limits.ts';
import { pageDefaults } from '#shared/domain/signage/page.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test('a long name leaves the menus of the rows in one column', async ({ page, server }) => {
  const { client } = await arrangePerson(server);
  const long = ['x', 'y', 'z'].map((letter) => letter.repeat(60)).join('.');
  const pages = ['a', long].map((host) => ({
    ...pageDefaults,
    id: crypto.randomUUID(),
    type: 'web' as const,
    url: `https://${host}.example/`,
  }));
  const { id } = await makeSlideshow(client, { name: 'Lobby', content: { pages } });
  await enter(page, client, server.address);
  await page.goto(`/application?edit=${id}`);
  const menus = page.getByRole('button', { name: words.slides.actions.split('{{')[0] ?? '' });
  await expect(menus).toHaveCount(2);
  const lefts = await menus.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(new Set(lefts).size).toBe(1);
});

test('a name that is pasted too long is cut, and its field names the limit', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const { id } = await makeSlideshow(client, { name: 'Lobby' });
  await enter(page, client, server.address);
  await page.goto(`/application?edit=${id}`);
  const name = page.getByRole('textbox', { name: words.name, exact: true });
  const limit = validation.maxLength.replace('{{n}}', String(slideshow.longestName));
  await name.fill('');
  await name.focus();
  await page.keyboard.insertText('x'.repeat(slideshow.longestName + 20));
  await expect(name).toHaveValue('x'.repeat(slideshow.longestName));
  await expect(name).toHaveAccessibleDescription(limit);
  await page.keyboard.press('Backspace');
  await expect(page.getByText(limit)).toHaveCount(0);
});
