import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/identity.ts';
import { listFiles, readFile } from '#shared/contract/signage/media.ts';
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import media from '#resources/locales/en/media.json' with { type: 'json' };
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { arrangeFile } from '#tests/support/signage/arrange-file.ts';
import { film, isoFile, picture } from '#tests/support/signage/sample-files.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

// Playwright's recorder fetches what it sees at blob: addresses; the page's policy refuses that.
test.use({ trace: 'off' });

const library = '/application?view=files';
const dock = (page: Page) => page.getByRole('region', { name: media.upload.label });
const rowOf = (page: Page, name: string) =>
  dock(page).getByRole('listitem').filter({ hasText: name });
const cardOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: media.list.label })
    .getByRole('listitem')
    .filter({ hasText: name });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function choose(page: Page, button: Locator, files: string | string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

const uploadButton = (page: Page) =>
  page.getByRole('button', { name: media.add.files, exact: true });

/** What the server has of a file, by its name. */
async function bytesOf(client: HttpClient, name: string): Promise<string> {
  const { items } = done(await client.call(listFiles, { perPage: 50 }));
  const file = items.find((one) => one.name === name);
  if (!file) return 'nothing';
  return sha256(done(await client.call(readFile, { id: file.id, variant: 'original' })).bytes);
}

/** A film of this many bytes: players skip what no box of it names. */
async function longFilm(bytes: number): Promise<Buffer> {
  const begun = await film('avc');
  const rest = randomBytes(bytes - begun.length);
  rest.writeUInt32BE(rest.length, 0);
  rest.write('free', 4, 'latin1');
  return Buffer.concat([begun, rest]);
}

/** Lets so many bytes a second out of the browser. */
async function slow(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const condition = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', condition);
}

test('files are uploaded, and those that cannot be are refused by name before anything of them is sent', async ({
  page,
  server,
}, info) => {
  const { client, userId } = await arrangePerson(server);
  await enter(page, client, server.address);
  const place = (name: string) => info.outputPath(name);
  await writeFile(place('menu.png'), await picture(1200, 800));
  await writeFile(place('door.jpg'), await picture(600, 900, { type: 'jpeg', colour: 'tomato' }));
  await writeFile(place('notes.txt'), 'words');
  await writeFile(place('empty.png'), '');
  await writeFile(place('garden.jpg'), isoFile('heic', ['mif1', 'heic']));
  await writeFile(place('walk.mp4'), isoFile('qt  ', ['qt  ']));
  await writeFile(place('page.png'), '<!doctype html>');
  const declared: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/webapi/app/file')) return;
    declared.push(request.headers()['upload-metadata'] ?? '');
    expect(request.headers()['x-xsrf-token']).toBeTruthy();
  });
  await page.goto(library);
  await expect(page.getByText(media.list.emptyTitle)).toBeVisible();
  const names = [
    'menu.png',
    'door.jpg',
    'notes.txt',
    'empty.png',
    'garden.jpg',
    'walk.mp4',
    'page.png',
  ];
  await choose(page, uploadButton(page), names.map(place));
  await expect(rowOf(page, 'notes.txt')).toContainText(media.upload.problem.type);
  await expect(rowOf(page, 'empty.png')).toContainText(media.upload.problem.empty);
  await expect(rowOf(page, 'garden.jpg')).toContainText(errors['2006_heic']);
  await expect(rowOf(page, 'walk.mp4')).toContainText(errors['2006_quicktime']);
  await expect(rowOf(page, 'page.png')).toContainText(errors['2006_unreadable']);
  await expect(cardOf(page, 'menu.png').locator('img')).toBeVisible();
  await expect(cardOf(page, 'door.jpg').locator('img')).toBeVisible();
  expect(declared).toHaveLength(2);

  // All but 100 kB of the gigabyte are in use.
  const sizeBytes = 2 ** 30 - 100 * 1024;
  const [row] = await server.db.select().from(users).where(eq(users.id, userId));
  const workspaceId = row?.workspaceId ?? '';
  await arrangeFile(server.db, { workspaceId, ownerId: userId, sizeBytes });
  await writeFile(place('large.png'), Buffer.concat([await picture(50, 50), randomBytes(300_000)]));
  await choose(page, uploadButton(page), place('large.png'));
  await expect(rowOf(page, 'large.png')).toContainText(/Not enough storage: \d+\skB missing/);
  expect(declared).toHaveLength(2);
});

test('files and a folder are dropped anywhere on the page; the folder’s name is their tag', async ({
  page,
  server,
}, info) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  const folder = info.outputPath('Summer');
  await mkdir(path.join(folder, 'inner'), { recursive: true });
  await writeFile(path.join(folder, 'a.png'), await picture(300, 200));
  await writeFile(path.join(folder, '.hidden'), 'what a system keeps');
  await writeFile(path.join(folder, 'inner', 'b.png'), await picture(300, 200, { colour: 'navy' }));
  const single = info.outputPath('c.png');
  await writeFile(single, await picture(300, 200, { colour: 'gold' }));
  await page.goto(library);
  await expect(page.getByText(media.list.emptyTitle)).toBeVisible();
  const data = { items: [], files: [folder, single], dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 500, data });
  }
  await expect(page.getByText(media.add.drop)).toBeVisible();
  await session.send('Input.dispatchDragEvent', { type: 'drop', x: 300, y: 500, data });
  for (const name of ['a.png', 'b.png', 'c.png']) await expect(cardOf(page, name)).toBeVisible();
  await expect(page.getByText(media.add.drop)).toBeHidden();
  // The list covers what is below it: it closes once all files are there, and opens on request.
  const list = dock(page).getByRole('list');
  await expect(dock(page)).toContainText('3 files uploaded');
  await expect(list).toBeHidden();
  await dock(page).getByRole('button', { name: media.upload.rows }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const { items } = done(await client.call(listFiles, {}));
  expect(Object.fromEntries(items.map(({ name, tags }) => [name, tags]))).toEqual({
    'a.png': ['Summer'],
    'b.png': ['inner'],
    'c.png': [],
  });
});

test('an upload that was paused goes on after a reload where it was, with the same bytes', async ({
  page,
  server,
}, info) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  // Larger than what the browser keeps by itself.
  const bytes = await longFilm(60 * 2 ** 20);
  const place = info.outputPath('long.mp4');
  await writeFile(place, bytes);
  await page.goto(library);
  await slow(page, 8 * 2 ** 20);
  await choose(page, uploadButton(page), place);
  const row = rowOf(page, 'long.mp4');
  const progress = row.getByRole('progressbar');
  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow')))
    .toBeGreaterThan(10 * 2 ** 20);
  await row.getByRole('button', { name: media.upload.pause.replace('{{name}}', '') }).click();
  await expect(row).toContainText(media.upload.state.paused);

  // What is not done is asked about before the tab goes.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(row).toContainText(media.upload.state.lost);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await slow(page, -1);
  await choose(page, row.getByRole('button', { name: media.upload.choose }), place);
  expect(Number((await sent).headers()['upload-offset'])).toBeGreaterThan(2 ** 20);
  await expect(dock(page)).toContainText('1 file uploaded');
  expect(await bytesOf(client, 'long.mp4')).toBe(sha256(bytes));
});

test(
  'a small upload goes on by itself after a reload, on whatever page, and when the network is back',
  { tag: '@full' },
  async ({ page, server }, info) => {
    const { client } = await arrangePerson(server);
    await enter(page, client, server.address);
    const bytes = Buffer.concat([await picture(900, 600), randomBytes(20 * 2 ** 20)]);
    const place = info.outputPath('menu.png');
    await writeFile(place, bytes);
    await page.goto(library);
    await slow(page, 4 * 2 ** 20);
    await choose(page, uploadButton(page), place);
    const row = rowOf(page, 'menu.png');
    await expect(row.getByRole('progressbar')).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/account/profile');
    await expect(row.getByRole('progressbar')).toBeVisible();
    await page.context().setOffline(true);
    await expect(row).toContainText(media.upload.state.waiting);
    await page.context().setOffline(false);
    await expect(dock(page)).toContainText('1 file uploaded');
    expect(await bytesOf(client, 'menu.png')).toBe(sha256(bytes));
    await dock(page).getByRole('button', { name: 'Close' }).click();
    await expect(dock(page)).toBeHidden();
  },
);

test('a video gets its picture from a frame that this browser decodes', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  await page.goto(library);
  await expect(page.getByText(media.list.emptyTitle)).toBeVisible();
  const recorded = await page.evaluate(recordFilm);
  const chooser = page.waitForEvent('filechooser');
  await uploadButton(page).click();
  const buffer = Buffer.from(recorded);
  await (await chooser).setFiles({ name: 'film.webm', mimeType: 'video/webm', buffer });
  await expect(cardOf(page, 'film.webm').locator('img')).toBeVisible();
  const { items } = done(await client.call(listFiles, {}));
  const id = items[0]?.id ?? '';
  const { bytes } = done(await client.call(readFile, { id, variant: 'poster' }));
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([480, 270]);
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b + 100);
});

/** Red, 960 × 540, as the browser itself codes it: drawn until some of it is coded, however busy the machine is. */
async function recordFilm(): Promise<number[]> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 960, height: 540 });
  const pen = canvas.getContext('2d');
  // A canvas that nothing was drawn on is recorded as black for as long as the machine takes to draw.
  if (pen) pen.fillStyle = 'rgb(220 30 30)';
  pen?.fillRect(0, 0, 960, 540);
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  // Before its first frame is coded there is nothing but the head of a file.
  const isCoded = () => parts.reduce((sum, { size }) => sum + size, 0) > 1000;
  recorder.start(100);
  for (let frame = 0; frame < 30 || !isCoded(); frame += 1) {
    if (pen) pen.fillStyle = `rgb(${220 + (frame % 2)} 30 30)`;
    pen?.fillRect(0, 0, 960, 540);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await ended;
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
}
