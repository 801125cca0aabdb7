import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, WebContents } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { createKeptDocuments } from './kept-documents.ts';
import { makePdf, pdfOptions } from './make-pdf.ts';
import { createPreviews } from './preview.ts';
import { savePdf } from './save-pdf.ts';
import { printWords } from './print-words.ts';
import { writeProblem } from '../disk-errors.ts';

type Shown = { webContents: { getType(): string } };
const fake = vi.hoisted(() => ({
  windows: [] as Shown[],
  options: [] as { webPreferences: Record<string, unknown> }[],
  loaded: [] as string[],
  chosen: { canceled: false, filePath: '' },
  asked: [] as { defaultPath: string; title: string }[],
}));
vi.mock('electron', () => ({
  app: { getPath: () => '/home/ann' } satisfies Partial<Pick<App, 'getPath'>>,
  dialog: {
    showSaveDialog: async (options: (typeof fake.asked)[number]) => {
      fake.asked.push(options);
      return fake.chosen;
    },
  },
  BrowserWindow: class {
    webContents = { on: () => undefined, getType: () => 'window' };
    on = () => undefined;
    show = () => undefined;
    focus = () => undefined;
    loadURL = async (url: string) => void fake.loaded.push(url);
    constructor(options: (typeof fake.options)[number]) {
      fake.windows.push(this);
      fake.options.push(options);
    }
  },
}));

beforeEach(() => {
  fake.windows.length = 0;
  fake.loaded.length = 0;
  fake.options.length = 0;
});

const viewer = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html';
const contentsOf = (type: string) => ({ getType: () => type }) as WebContents; // no more is asked of it

test('a preview is one window without a bridge, and its PDF is there while it is', async () => {
  const previews = createPreviews({ isPackaged: true });
  const pdf = new Uint8Array([37, 80, 68, 70]);
  const address = 'app://marquee/print-preview/one.pdf';
  expect(previews.answer(address)?.status).toBe(404);
  await previews.open({ id: 'one', title: 'Invoice', pdf });
  await previews.open({ id: 'one', title: 'Invoice', pdf });
  expect(fake.windows).toHaveLength(1);
  expect(fake.options[0]?.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true });
  expect(fake.options[0]?.webPreferences).not.toHaveProperty('preload');
  expect(fake.loaded[0]).toContain(address);
  const answer = previews.answer(`${address}?x`);
  expect(answer?.headers.get('content-type')).toBe('application/pdf');
  expect(new Uint8Array((await answer?.arrayBuffer()) ?? [])).toEqual(pdf);
  expect(previews.answer('app://marquee/print-preview/two.pdf')?.status).toBe(404);
  expect(previews.answer('app://marquee/application')).toBeNull();
});

test('Chromium’s viewer is shown in previews, and never in place of a page', async () => {
  const previews = createPreviews({ isPackaged: true });
  await previews.open({ id: 'one', title: 'Invoice', pdf: new Uint8Array() });
  const preview = fake.windows[0]?.webContents as unknown as WebContents; // the fake above
  const page = contentsOf('window');
  expect(previews.mayShow(preview, viewer, false)).toBe(true);
  expect(previews.mayShow(preview, viewer, true)).toBe(false);
  expect(previews.mayShow(page, viewer, false)).toBe(false);
  expect(previews.mayShow(page, viewer, true)).toBe(false);
  expect(previews.mayShow(preview, 'chrome-extension://other/index.html', false)).toBe(false);
  expect(previews.mayShow(contentsOf('remote'), 'https://signs.example/', true)).toBe(false);
});

test('what is not released makes room some day', () => {
  const kept = createKeptDocuments();
  const document = { kind: 'receipt', tradeNo: '06AVBPRQF1QW7ZZZ3J0G' } as const;
  const one = () =>
    kept.keep({
      document,
      paper: 'a4',
      title: '',
      pdf: new Uint8Array(),
      height: 297,
      isCopy: false,
      isProof: false,
    }).id;
  const ids = Array.from({ length: 22 }, one);
  expect(ids.map((id) => kept.get(id) !== null).indexOf(true)).toBe(2);
  kept.release(ids[5] ?? '');
  expect(kept.get(ids[5] ?? '')).toBeNull();
});

test('the style sheet says how large a document is; a page of the app has the paper that was chosen', () => {
  const own = pdfOptions({ paper: 'a4', hasOwnSize: true, isCounted: false });
  expect(own).toMatchObject({ preferCSSPageSize: true });
  expect(own).not.toHaveProperty('pageSize');
  const page = pdfOptions({ paper: 'letter', hasOwnSize: false, isCounted: false });
  expect(page).toMatchObject({ preferCSSPageSize: false, pageSize: { width: 8.5, height: 11 } });
  const foot = (paper: 'a4' | 'a5') =>
    pdfOptions({ paper, hasOwnSize: true, isCounted: true }).footerTemplate;
  // As wide as the document, which A5 sets smaller.
  expect(foot('a4')).toMatch(/padding:0 13\.5mm.*class="title".*class="pageNumber"/);
  expect(foot('a5')).toContain('padding:0 9.75mm');
});

test('a drawing that never ends has a limit', async () => {
  const contents = { printToPDF: () => new Promise(() => undefined) } as unknown as WebContents; // as above
  const wish = { paper: 'a4', hasOwnSize: true, isCounted: false } as const;
  await expect(makePdf(contents, wish, 10)).rejects.toMatchObject({ problem: 'timeLimit' });
});

test.each([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['EROFS', 'readOnly'],
  ['EACCES', 'readOnly'],
  ['EIO', 'failed'],
])('a disk that says %s is told as %s', (code, problem) => {
  expect(writeProblem(Object.assign(new Error(code), { code }))).toBe(problem);
});

test('a file gets a name that any system takes, and what went wrong is told', async () => {
  const errors: unknown[] = [];
  const log = { info: () => undefined, error: (event: string) => errors.push(event) };
  let isLocked = false;
  const save = () =>
    savePdf(
      { title: 'Invoice ../AB:12\u202e', pdf: new Uint8Array() },
      { window: null, words: printWords.en, keep: () => 'id', isLocked: () => isLocked, log },
    );
  fake.chosen = { canceled: true, filePath: '' };
  expect(await save()).toEqual({ outcome: 'cancelled', name: '', file: null, problem: null });
  expect(fake.asked[0]?.defaultPath).toBe('/home/ann/Invoice ..-AB-12.pdf');
  expect(errors).toEqual([]);
  fake.chosen = { canceled: false, filePath: '/no/such/folder/Invoice.pdf' };
  expect(await save()).toMatchObject({
    outcome: 'failed',
    name: 'Invoice.pdf',
    problem: 'folderGone',
  });
  expect(errors).toEqual(['print.save']);
  // It was locked while the question stood.
  isLocked = true;
  fake.chosen = { canceled: false, filePath: '/no/such/folder/Invoice.pdf' };
  expect(await save()).toMatchObject({ outcome: 'failed', file: null, problem: 'locked' });
});

test.runIf(process.platform === 'linux')(
  'a link that lies under the name of a file is no way to another one',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-save-'));
    const victim = join(folder, '.profile');
    const filePath = join(folder, 'Invoice.pdf');
    symlinkSync(victim, filePath);
    fake.chosen = { canceled: false, filePath };
    const log = { info: () => undefined, error: () => undefined };
    try {
      const saved = await savePdf(
        { title: 'Invoice', pdf: Buffer.from('%PDF-1.7') },
        { window: null, words: printWords.en, keep: () => 'id', isLocked: () => false, log },
      );
      expect(saved).toMatchObject({ outcome: 'saved', name: 'Invoice.pdf' });
      expect(existsSync(victim)).toBe(false);
      expect(lstatSync(filePath).isFile()).toBe(true);
      expect(readFileSync(filePath, 'utf8')).toBe('%PDF-1.7');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
