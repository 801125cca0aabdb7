import type { Page } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import lists from '#resources/locales/en/list.json' with { type: 'json' };
import media from '#resources/locales/en/media.json' with { type: 'json' };
import screens from '#resources/locales/en/screens.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import {
  createSlideshow,
  getSlideshow,
  saveSlideshow,
} from '#shared/contract/signage/slideshow.ts';
import { pageDefaults } from '#shared/domain/signage/page.ts';
import { arrangeLicense } from '#tests/support/commerce/arrange-license.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { pdf, picture } from '#tests/support/signage/sample-files.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const list = application.slideshows;
const newAddress = '/application?edit=new';

const slide = (host: string, duration = 10) => ({
  ...pageDefaults,
  id: crypto.randomUUID(),
  type: 'web' as const,
  url: `https://${host}.example/`,
  duration,
});

/** A slideshow of web pages, published; answers its id and what it was saved with. */
async function arrange(client: HttpClient, hosts: readonly string[], name = 'Lunch menu') {
  const pages = hosts.map((host) => slide(host, 7));
  const made = done(
    await client.call(createSlideshow, { name, content: { pages, thumbnail: null } }),
  );
  return { ...made, pages };
}

const order = (page: Page) => page.locator('[data-slide] bdi').allTextContents();
const row = (page: Page, host: string) => page.locator('[data-slide]', { hasText: host });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^(?:Draft|Published)/ });

test('an empty slideshow takes files by its own button, which the keys reach first, and leads to the templates one may open', async ({
  page,
  server,
}) => {
  const { client, userId } = await arrangePerson(server);
  await arrangeLicense(server.db, { userId }, { startsOn: '2025-01-01', expiresOn: '2099-12-31' });
  await enter(page, client, server.address);
  await page.goto(newAddress);
  const templates = page.getByRole('main').getByRole('link', { name: /^New / });
  await expect(templates).toHaveText(Object.values(words.template.new));
  // A key is quicker than the browser's promise to tell of a chooser: that is asked for long before.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words.add.web }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: media.add.files })).toBeFocused();
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles(
    await Promise.all(
      ['b.png', 'a.png'].map(async (name) => ({
        name,
        mimeType: 'image/png',
        buffer: await picture(300, 200),
      })),
    ),
  );
  await page.getByRole('button', { name: 'Choose 2 files' }).click();
  // In the order in which they were given; the last has the focus, which the button took along.
  await expect.poll(() => order(page)).toEqual(['b.png', 'a.png']);
  await expect(row(page, 'a.png')).toBeFocused();
  await expect(saved(page)).toHaveText(words.state.unpublished);
});

/** Drags a PNG file over the middle of the page and drops it; answers whether the page kept the browser from opening it. */
async function dropPicture(page: Page, name: string): Promise<boolean> {
  const file = { name, bytes: [...(await picture(300, 200))] };
  return page.evaluate((sent) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(
      new File([new Uint8Array(sent.bytes)], sent.name, { type: 'image/png' }),
    );
    const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
    const send = (type: string) =>
      target.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
      );
    send('dragenter');
    const isTaken = !send('dragover');
    // A browser sends no drop where `dragover` refused it; a synthetic DataTransfer cannot tell.
    send('drop');
    return isTaken;
  }, file);
}

test('takes files dropped on the editor with slides in it, and no page leaves for a dropped file', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const { id } = await arrange(client, ['a']);
  const expectNoLeave = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await dropPicture(page, 'a.png'), path).toBe(true);
  };
  // Visitors have no frame around their pages.
  for (const path of ['/login', '/signup', '/technical-support']) await expectNoLeave(path);
  await enter(page, client, server.address);
  await expectNoLeave('/account/profile');
  await page.goto(`/application?edit=${id}`);
  await expect(row(page, 'a.example')).toBeVisible();
  expect(await dropPicture(page, 'dropped.png')).toBe(true);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: media.picker.choose, exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['a.example', 'dropped.png']);
  expect(new URL(page.url()).search).toBe(`?edit=${id}`);
});

test('a PDF is added with all of its pages, once it is processed', async ({ page, server }) => {
  const { client } = await arrangePerson(server);
  await preparedFile(
    client,
    await sendFile(client, { bytes: pdf(3), name: 'plan.pdf', type: 'application/pdf' }),
  );
  let isProcessing = true;
  await page.route(/\/webapi\/app\/file(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    if (!isProcessing) return route.fulfill({ response });
    // As the list is before the parser has read the file.
    const text = (await response.text())
      .replace('"state":"ready"', '"state":"processing"')
      .replace('"page_count":3', '"page_count":null');
    return route.fulfill({ response, body: text });
  });
  await enter(page, client, server.address);
  await page.goto(newAddress);
  await page.getByRole('button', { name: words.add.files }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('plan.pdf').click();
  const choose = dialog.getByRole('button', { name: media.picker.choose, exact: true });
  const wait = dialog.getByText(words.add.preparing.replace('{{name}}', 'plan.pdf'));
  await expect(wait).toBeVisible();
  await expect(choose).toBeDisabled();
  isProcessing = false;
  await expect(wait).toBeHidden();
  await choose.click();
  await expect.poll(() => order(page)).toHaveLength(3);
});

test('a dragged slide of a PDF has the name of its row', async ({ page, server }) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  const fileId = await sendFile(client, {
    bytes: pdf(2),
    name: 'price.pdf',
    type: 'application/pdf',
  });
  const pages = [1, 2].map((filePage) => ({
    ...pageDefaults,
    id: crypto.randomUUID(),
    type: 'image' as const,
    fileId,
    filePage,
  }));
  const content = { pages, thumbnail: null };
  const { id } = done(await client.call(createSlideshow, { name: 'Prices', content }));
  await page.goto(`/application?edit=${id}`);
  const handle = page.getByRole('button', { name: words.drag.handle.replace('{{place}}', '2') });
  const name = page.getByText('price.pdf, page 2');
  await expect(name).toHaveCount(1);
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 4 });
  // In its row and at the pointer.
  await expect(name).toHaveCount(2);
  await page.mouse.up();
});

test('a slideshow is made, filled, put in order by keys and pointer, saved by itself and published', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  await page.goto('/application');
  await expect(page.getByText(list.emptyTitle)).toBeVisible();
  await page.getByRole('link', { name: list.create }).click();
  await page.getByRole('button', { name: words.add.web }).click();
  await page
    .getByLabel(words.add.addresses)
    .fill(
      'a.example\nnot an address\nhttps://b.example/x\nhttps://user:pw@c.example\nhttp://localhost.example.local:80 x',
    );
  await page.getByRole('button', { name: words.add.action, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    words.add.wrong.replace(
      '{{lines}}',
      'not an address · https://user:pw@c.example · http://localhost.example.local:80 x',
    ),
  );
  await expect(page.getByLabel(words.add.addresses)).toBeFocused();
  await page.getByLabel(words.add.addresses).fill('a.example\nhttps://b.example/x\nc.example');
  await page.getByRole('button', { name: words.add.action, exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['a.example', 'b.example', 'c.example']);
  // With its first change it is there, and has an address of its own.
  await expect(page).toHaveURL(/edit=[0-9a-f-]{36}$/);
  await expect(saved(page)).toHaveText(words.state.unpublished);

  // What was added is chosen; now one alone.
  await row(page, 'a.example').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => order(page)).toEqual(['b.example', 'a.example', 'c.example']);
  await expect(row(page, 'a.example')).toBeFocused();

  const handle = page.getByRole('button', { name: words.drag.handle.replace('{{place}}', '3') });
  const from = await handle.boundingBox();
  const to = await row(page, 'b.example').boundingBox();
  if (!from || !to) throw new Error('rows have a place');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 });
  await page.mouse.move(from.x + 8, to.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['c.example', 'b.example', 'a.example']);

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(page)).toEqual(['a.example', 'b.example', 'c.example']);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => order(page)).toEqual(['b.example', 'a.example', 'c.example']);

  // Many at once.
  await row(page, 'b.example').click();
  await page.keyboard.press('Shift+End');
  await page.getByLabel(words.field.duration).fill('25');
  await expect(page.getByRole('meter', { name: words.length.label })).toHaveAttribute(
    'aria-valuenow',
    '75',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  const publish = page.getByRole('button', { name: words.publish.action });
  await publish.press('Enter');
  await expect(saved(page)).toHaveText(words.state.published);
  // There is nothing left to press, but who pressed it goes on from here.
  await expect(publish).toBeDisabled();
  await expect(publish).toBeFocused();
  const id = new URL(page.url()).searchParams.get('edit') ?? '';
  const stored = done(await client.call(getSlideshow, { id }));
  expect(stored).toMatchObject({ draft: null, totalDuration: 75 });
  expect(stored.content.pages.map(({ url }) => url)).toEqual([
    'https://b.example/x',
    'https://a.example',
    'https://c.example',
  ]);
  // The toast with the action stays, until the page changes.
  const choose = page
    .getByRole('region', { name: shell.toast.label })
    .getByRole('button', { name: list.chooseScreens });
  const name = page.getByLabel(words.name, { exact: true });
  await name.fill('Menu of the week');
  await expect(name).toHaveAttribute('title', 'Menu of the week');
  await expect(choose).toBeVisible();
  await choose.click();
  await expect(page).toHaveURL(`/console/device?slideshow=${id}`);
  await expect(choose).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: lists.actions.more }).click();
  await page.getByRole('menuitem', { name: list.chooseScreens }).click();
  await expect(page).toHaveURL(`/console/device?slideshow=${id}`);
  // Without a screen, one is paired first.
  await expect(page.getByText(screens.choose.none)).toBeVisible();
  await expect(page.getByRole('main').getByText(screens.empty.title)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: words.back }).click();
  await expect(page).toHaveURL('/application?view=slideshows');
});

test('of two editors none loses anything: both versions are shown and brought together', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const { id, updatedAt, pages } = await arrange(client, ['a', 'b']);
  await enter(page, client, server.address);
  await page.goto(`/application?edit=${id}`);
  await expect(row(page, 'a.example')).toBeVisible();
  const theirs = [...pages, slide('theirs')];
  done(
    await client.call(saveSlideshow, {
      id,
      updatedAt,
      content: { pages: theirs, thumbnail: null },
      publish: false,
    }),
  );
  await row(page, 'a.example').click();
  await page.getByLabel(words.field.duration).fill('33');
  const dialog = page.getByRole('dialog', { name: words.conflict.title });
  await expect(dialog.getByRole('region', { name: words.conflict.theirs })).toContainText(
    '3 slides',
  );
  expect(
    await accessibilityFaults(page, { include: ['[role="dialog"] [class*="_parts_"]'] }),
  ).toEqual([]);
  await dialog.getByRole('button', { name: common.action.continue }).click();
  await expect.poll(() => order(page)).toEqual(['a.example', 'b.example', 'theirs.example']);
  await expect(saved(page)).toHaveText(words.state.draft);
  const { draft } = done(await client.call(getSlideshow, { id }));
  expect(draft?.content.pages.map(({ duration }) => duration)).toEqual([33, 7, 10]);
});

test('a preview whose code does not come leaves the editor and its edit as they are', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const { id } = await arrange(client, ['a', 'b']);
  await enter(page, client, server.address);
  await page.goto(`/application?edit=${id}`);
  await expect(row(page, 'a.example')).toBeVisible();
  await page.context().setOffline(true);
  await row(page, 'b.example').focus();
  await page.keyboard.press('Delete');
  const preview = page.getByRole('button', { name: words.preview.open });
  await preview.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('What you entered is kept');
  await alert.getByRole('button').first().click();
  expect(await order(page)).toEqual(['a.example']);

  await page.context().setOffline(false);
  await preview.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(saved(page)).toHaveText(words.state.draft);
});

test('what is edited without a network stays on this computer and is sent when there is one', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const { id } = await arrange(client, ['a', 'b']);
  await enter(page, client, server.address);
  // In the page itself: what it still sends while it goes is past every route of the test's.
  await page.addInitScript(() => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init);
      const isSave = request.method === 'POST' && request.url.includes('/webapi/app/playlist/');
      const isCut = isSave && sessionStorage.getItem('cut') !== null;
      return isCut ? Promise.reject(new TypeError('Failed to fetch')) : send(request);
    };
  });
  await page.goto(`/application?edit=${id}`);
  await page.evaluate(() => sessionStorage.setItem('cut', 'saves'));
  await row(page, 'b.example').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('status').filter({ hasText: words.state.offline })).toBeVisible();
  // Also when the window is closed meanwhile.
  await page.reload();
  await expect(page.getByText(words.kept)).toBeVisible();
  expect(await order(page)).toEqual(['a.example']);
  await expect(page.getByRole('status').filter({ hasText: words.state.offline })).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('cut'));
  await page.getByRole('button', { name: common.state.retry }).click();
  await expect(saved(page)).toHaveText(words.state.draft);
  expect(done(await client.call(getSlideshow, { id })).draft?.content.pages).toHaveLength(1);
});

test('500 slides are as quick as ten: those in sight are in the page, and keys reach the last', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const { id } = await arrange(
    client,
    Array.from({ length: 500 }, (_, at) => `s${at}`),
  );
  await enter(page, client, server.address);
  await page.goto(`/application?edit=${id}`);
  await row(page, 's0.example').focus();
  await page.keyboard.press('End');
  await expect(row(page, 's499.example')).toBeFocused();
  expect(await page.locator('[data-slide]').count()).toBeLessThan(40);
  await page.keyboard.press('Control+m');
  await page.getByLabel(words.move.place).fill('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await expect(row(page, 's499.example')).toBeVisible();
});
