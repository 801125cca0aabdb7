import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import media from '#resources/locales/en/media.json' with { type: 'json' };
import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import { watchScreens } from '#shared/contract/signage/picture.ts';
import { fits } from '#shared/domain/signage/page.ts';
import { screenPictures, screens } from '#server/db/schema/screen.ts';
import { arrangeLicense } from '#tests/support/commerce/arrange-license.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import {
  cellFilm,
  cellImage,
  cellPdf,
  misplacedCells,
  type Size,
} from '#tests/support/signage/cell-media.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { openScreen } from '#tests/support/web/played-screen.ts';
import { shownPage, test, wakePlayer } from '#tests/support/web/player-test.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect } from '#tests/support/web/web-test.ts';

/** Pixels; of PDF pages points. */
const shapes = {
  '9:16': { width: 540, height: 960 },
  '4:3': { width: 800, height: 600 },
  '1:1': { width: 600, height: 600 },
  '21:9': { width: 1260, height: 540 },
  A4: { width: 595, height: 842 },
} as const;
type Shape = keyof typeof shapes;
const allShapes = Object.keys(shapes) as Shape[]; // keys of the table above

const kinds = ['image', 'video', 'pdf'] as const;
type Kind = (typeof kinds)[number];
interface Case {
  kind: Kind;
  shape: Shape;
  fit: (typeof fits)[number];
}

const windows = [
  { width: 960, height: 540 },
  { width: 540, height: 960 },
];

const few: Case[] = [
  { kind: 'image', shape: '9:16', fit: 'contain' },
  { kind: 'image', shape: '4:3', fit: 'cover' },
  { kind: 'pdf', shape: 'A4', fit: 'contain' },
  { kind: 'video', shape: '1:1', fit: 'contain' },
  { kind: 'video', shape: '21:9', fit: 'cover' },
];
const all: Case[] = kinds.flatMap((kind) =>
  allShapes.flatMap((shape) => fits.map((fit) => ({ kind, shape, fit }))),
);

type Server = Parameters<typeof openScreen>[1];

/** A slide that stays. */
async function slideOf(page: Page, client: HttpClient, { kind, shape, fit }: Case) {
  const size = shapes[shape];
  const file = await fileOf(page, kind, size);
  const fileId = await sendFile(client, file);
  expect(await preparedFile(client, fileId)).toMatchObject({ state: 'ready', reason: null });
  return {
    id: v7(),
    type: kind === 'video' ? ('video' as const) : ('image' as const),
    fileId,
    ...(kind === 'pdf' && { filePage: 1 }),
    fit,
    duration: 600,
    transition: 'cut' as const,
  };
}

async function fileOf(page: Page, kind: Kind, size: Size) {
  if (kind === 'pdf') return { bytes: cellPdf([size]), name: 'cells.pdf', type: 'application/pdf' };
  if (kind === 'video')
    return { bytes: await cellFilm(page, size), name: 'cells.webm', type: 'video/webm' };
  return { bytes: await cellImage(size), name: 'cells.png' };
}

const nameOf = ({ kind, shape, fit }: Case) => `${kind} ${shape} ${fit}`;

/** The same pixels until they are right: a browser may need a moment after it has a new size. */
async function expectCells(what: Page | Locator, { shape, fit }: Case, name: string) {
  const look = async () => {
    // Not the screenshot of an element: Playwright widens the window for one that is drawn smaller than it is.
    const clip = 'boundingBox' in what ? await what.boundingBox() : null;
    const page = 'page' in what ? what.page() : what;
    return misplacedCells(await page.screenshot(clip ? { clip } : {}), shapes[shape], fit);
  };
  await expect.poll(look, { message: name }).toEqual([]);
}

/** A screen in both orientations, and the picture of itself that it sends with the first. */
async function playCases(page: Page, server: Server, cases: readonly Case[]) {
  const { client, userId } = await arrangePerson(server);
  const slides = [];
  for (const one of cases) slides.push({ one, slide: await slideOf(page, client, one) });
  const id = await openScreen(page, server, userId);
  for (const { one, slide } of slides) {
    const made = await makeSlideshow(client, { content: { pages: [slide] } });
    await server.db.update(screens).set({ slideshowId: made.id }).where(eq(screens.id, id));
    await wakePlayer(page);
    await expect.poll(() => shownPage(page), { timeout: 20_000 }).toBe(slide.id);
    for (const size of windows) {
      await page.setViewportSize(size);
      await expectCells(page, one, `${nameOf(one)} at ${size.width} × ${size.height}`);
    }
    if (one !== cases[0]) continue;
    done(await client.call(watchScreens, { ids: [id] }));
    await expect(async () => {
      await wakePlayer(page);
      const [sent] = await server.db
        .select()
        .from(screenPictures)
        .where(eq(screenPictures.screenId, id));
      expect(sent?.pageId).toBe(slide.id);
      const content = sent?.content ?? Buffer.alloc(0);
      expect(await misplacedCells(content, shapes[one.shape], one.fit), nameOf(one)).toEqual([]);
    }).toPass({ timeout: 20_000 });
  }
}

test('a screen shows media of any shape whole, or filled from the middle, upright and lying', async ({
  page,
  server,
}) => {
  await page.goto('/player');
  await playCases(page, server, few);
});

test('the same of every kind, shape and fit', { tag: '@full' }, async ({ page, server }) => {
  test.setTimeout(600_000);
  await page.goto('/player');
  await playCases(page, server, all);
});

test('a poster reaches every corner of a screen, upright and lying', async ({ page, server }) => {
  const { client, userId } = await arrangePerson(server);
  await arrangeLicense(server.db, { userId }, { startsOn: '2025-01-01', expiresOn: '2099-12-31' });
  const fields = [
    { name: 'kind', text: 'notice' },
    { name: 'look', text: 'garden' },
    { name: 'title', text: 'Closed' },
    { name: 'text', text: 'Back on Monday' },
    { name: 'footer', text: 'Ask next door' },
  ];
  const poster = { id: v7(), type: 'template' as const, duration: 600 };
  const template = { app: 'poster' as const, fields };
  const made = await makeSlideshow(client, { content: { pages: [{ ...poster, template }] } });
  await openScreen(page, server, userId, { slideshowId: made.id });
  await expect.poll(() => shownPage(page)).toBe(poster.id);
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const text of ['Closed', 'Back on Monday', 'Ask next door'])
      await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
  }
});

/** Every small picture of a slide that the application shows. */
async function lookAtThumbnails(page: Page, server: Server & { address: string }, cases: Case[]) {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  for (const one of cases) {
    const slide = await slideOf(page, client, one);
    const name = nameOf(one);
    const { id } = await makeSlideshow(client, { name, content: { pages: [slide] } });
    await page.goto(`/application?edit=${id}`);
    const row = page.locator('[data-slide]');
    await expectCells(row.locator('span:has(> img)'), one, `${name}: row`);
    await row.click();
    const panel = page.getByRole('complementary', { name: words.panel.label });
    await expectCells(panel.locator('span:has(> img)'), one, `${name}: panel`);
    await page.getByRole('button', { name: words.preview.open }).click();
    await expect.poll(() => shownPage(page)).toBe(slide.id);
    const preview = page.getByRole('dialog');
    await expectCells(preview.locator('[data-shown]'), one, `${name}: preview`);
    await preview.getByRole('radio', { name: words.preview.portrait }).check();
    await expectCells(preview.locator('[data-shown]'), one, `${name}: upright preview`);
    await page.goto('/application?view=slideshows');
    const card = page.getByRole('article').filter({ hasText: name });
    await expectCells(card.locator('span:has(> img)'), one, `${name}: cover`);
    // A PDF has its number of pages on the picture.
    if (one.kind === 'pdf') continue;
    await page.goto('/application?view=files');
    const file = page.getByRole('list', { name: media.list.label }).getByRole('listitem').first();
    const whole = { ...one, fit: 'contain' as const };
    await expectCells(file.locator('span:has(> img)'), whole, `${name}: library`);
  }
}

test('small pictures of slides show what the screen shows', async ({ page, server }) => {
  await lookAtThumbnails(page, server, few.slice(0, 3));
});

test('the same of every shape', { tag: '@full' }, async ({ page, server }) => {
  test.setTimeout(600_000);
  const cases = all.filter(({ kind }) => kind !== 'video');
  await lookAtThumbnails(page, server, cases);
});
