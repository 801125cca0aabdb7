import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
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
