import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import { createSlideshow } from '#shared/contract/signage/slideshow.ts';
import { pageDefaults } from '#shared/domain/signage/page.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('in a slideshow that is not there yet, undo and redo stand beside each other', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  await page.goto('/application?edit=new');
  const top = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.y;
  await expect(page.getByRole('button', { name: words.undo, exact: true })).toBeVisible();
  expect(await top(words.undo)).toBe(await top(words.redo));
});

test('a slide that is touched shows its settings; one that is reached by a key keeps the focus in sight', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const pages = Array.from({ length: 12 }, (_, index) => ({
    ...pageDefaults,
    id: crypto.randomUUID(),
    type: 'web' as const,
    url: `https://s${index + 1}.example/`,
  }));
  const made = await client.call(createSlideshow, {
    name: 'Lunch menu',
    content: { pages, thumbnail: null },
  });
  await enter(page, client, server.address);
  await page.goto(`/application?edit=${done(made).id}`);
  const panel = page.getByRole('complementary', { name: words.panel.label });
  await expect(panel.getByText(words.panel.none)).toBeVisible();
  // Who touches has neither key.
  await expect(panel.getByText(words.panel.keys)).toBeHidden();

  const row = (host: string) => page.locator('[data-slide]', { hasText: host });
  await row('s2.example').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row('s3.example')).toBeFocused();
  await expect(panel.getByLabel(words.field.duration)).toBeAttached();
  await expect(row('s3.example')).toBeInViewport({ ratio: 1 });

  await row('s2.example').tap();
  await expect(panel.getByRole('heading', { name: 's2.example' })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByLabel(words.field.duration)).toBeInViewport({ ratio: 1 });
});
