import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import desktopWords from '#resources/locales/en/desktop.json' with { type: 'json' };
import list from '#resources/locales/en/list.json' with { type: 'json' };
import words from '#resources/locales/en/print-centre.json' with { type: 'json' };
import sheets from '#resources/locales/en/print.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { startExampleServer, type ExampleServer } from '#tests/support/desktop/example-server.ts';
import { keepPrints } from '#tests/support/desktop/kept-prints.ts';
import { lookInto } from '#tests/support/desktop/look-into-pdf.ts';
import { startPrintQueue, type PrintQueue } from '#tests/support/desktop/print-queue.ts';

/** The real pages, the real queue of main and the real CUPS; the documents are the contract's example, many times. */
test.use({ renderer: 'built' });

const { queueOf, archive, month, action } = words;

let server: ExampleServer;
let queue: PrintQueue;
test.beforeAll(async ({ desktop }) => {
  [server, queue] = await Promise.all([startExampleServer(), startPrintQueue(desktop.session)]);
  await queue.add('Office');
  await queue.add('Spare');
});
test.afterAll(async () => {
  await Promise.all([server.close(), queue.end()]);
});

const filled = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));
const summary = (done: number, total: number, ...more: string[]) =>
  [filled(queueOf.summary, { done, total }), ...more].join(' · ');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ofRow = (page: Page, verb: string, number: string) =>
  button(page, filled(queueOf.of, { action: verb, document: `${sheets.invoice.title} ${number}` }));

async function openCentre(page: Page): Promise<void> {
  await page.goto('app://marquee/print-centre');
  await expect(
    page.getByRole('heading', { level: 1, name: shell.place.printCentre }),
  ).toBeVisible();
}

/** Ticks all documents, those of other pages too. */
async function tickAll(page: Page, count: number): Promise<void> {
  await page.getByLabel(list.select.all).check();
  await button(page, filled(list.select.every, { n: count })).click();
  await expect(page.getByText(filled(list.select.count_other, { count }))).toBeVisible();
}

/** Gives documents to the queue from the dialogue that is open, and shows the queue. */
async function handOver(page: Page, verb: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await button(page, action.showQueue).last().click();
}

/** What the system's dialogue for folders would be answered with. */
const chooseFolder = (app: ElectronApplication, folder: string) =>
  app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, folder);

test('documents are ticked by the hundred and printed, some are cancelled, one fails and is tried again', async ({
  desktop,
}) => {
  const prints = keepPrints(server, 60);
  prints.gone.add('AB10000007');
  const { page, userData, quit } = await desktop.launch({ server: server.origin });
  await openCentre(page);
  // As it stands on the document, whose days are Taipei's.
  const newest = page.getByRole('row').filter({ hasText: 'AB-10000000' });
  await expect(newest).toContainText('15 Jan 2026');
  await tickAll(page, 60);
  await button(page, action.print).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(filled(words.print.copies_other, { n: 6 }))).toBeVisible();
  await dialog.getByLabel(sheets.paper.label).selectOption('a5');
  await queue.pause('Office');
  await handOver(page, common.action.print);

  // The printer has the first of them, the oldest, and takes no more for now.
  await expect(page.getByText(queueOf.state.sent, { exact: true })).toHaveCount(4);
  await expect(page.getByText(summary(0, 60))).toBeVisible();
  for (const number of ['AB-10000059', 'AB-10000056', 'AB-10000055']) {
    await ofRow(page, queueOf.cancel, number).click();
  }
  const cancelled = filled(queueOf.withdrawn_other, { n: 3 });
  await expect(page.getByText(summary(0, 60, cancelled))).toBeVisible();
  await queue.release('Office');
  const failed = filled(queueOf.failed_one, { n: 1 });
  await expect(page.getByText(summary(56, 60, failed, cancelled))).toBeVisible({ timeout: 90_000 });

  // One by one as they were ordered, those that were printed before as copies.
  const numbers = prints.told
    .filter((line) => line.startsWith('printed'))
    .map((line) => line.split(' ')[1]);
  expect(new Set(numbers).size).toBe(56);
  expect(queue.printed()).toHaveLength(56);
  const of = (number: string) =>
    queue.printed().find(({ title }) => title.includes(number)) ?? queue.printed()[0];
  const [first, copy] = [of('AB-10000058'), of('AB-10000050')];
  if (!first || !copy) throw new Error('nothing was printed');
  expect(first.options.split(' ')).toContain('media=A5');
  expect(lookInto(userData, first.pdf).text).toContain('AB-10000058');
  expect(lookInto(userData, first.pdf).info).toMatch(/\(A5\)|Page size: +419/);
  expect(lookInto(userData, first.pdf).text).not.toContain('補印');
  expect(lookInto(userData, copy.pdf).text).toContain('AB-10000050');
  expect(lookInto(userData, copy.pdf).text).toMatch(new RegExp(`補印|${sheets.reprint}`));

  // What failed says why, and is printed once it can be.
  await page.getByText(queueOf.wrong, { exact: true }).click();
  await expect(page.getByText(desktopWords.print.problem.documentGone)).toBeVisible();
  prints.gone.clear();
  await ofRow(page, queueOf.retry, 'AB-10000007').click();
  await expect(page.getByText(summary(57, 60, cancelled))).toBeVisible();

  // Of a printer that is gone the queue says so, and goes on once it is there again.
  await queue.remove('Office');
  await page.getByText(queueOf.all, { exact: true }).click();
  // Earlier documents name it by its title all the same, also on a page that reads the printers anew.
  await page.reload();
  const at = filled(queueOf.to, { place: 'Printer Office' });
  await expect(page.getByRole('listitem').first()).toContainText(at);
  await ofRow(page, queueOf.retry, 'AB-10000059').click();
  await expect(page.getByText(desktopWords.print.problem.printerGone)).toBeVisible();
  await queue.add('Office');
  await button(page, queueOf.retryAll).click();
  await expect(
    page.getByText(summary(58, 60, filled(queueOf.withdrawn_other, { n: 2 }))),
  ).toBeVisible();

  // The list knows of all of it, and shows what is left.
  await page.getByRole('link', { name: words.documents, exact: true }).click();
  await page.getByRole('combobox', { name: words.column.printed }).click();
  await page.getByRole('option', { name: words.printed.no }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await quit();
});

test(
  'of a printer that is taken away midway the rest goes to another one, by keys, and all is printed once',
  { tag: '@full' },
  async ({ desktop }) => {
    const prints = keepPrints(server, 12);
    const before = queue.printed().length;
    const { page, userData, quit } = await desktop.launch({ server: server.origin });
    await openCentre(page);
    await page.getByLabel(list.select.all).check();
    await button(page, action.print).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(desktopWords.print.printer).selectOption('Office');
    await dialog.getByLabel(desktopWords.print.sides).selectOption('long');
    await queue.pause('Office');
    await handOver(page, common.action.print);
    const sent = page.getByText(queueOf.state.sent, { exact: true });
    await expect(sent).toHaveCount(4);
    // Four come out, four more are with the printer, and four wait for it.
    await button(page, queueOf.pause).click();
    await queue.release('Office');
    await expect(page.getByText(summary(4, 12))).toBeVisible();
    await queue.pause('Office');
    await button(page, queueOf.resume).click();
    await expect(sent).toHaveCount(4);
    await queue.remove('Office');
    await expect(page.getByRole('alert')).toContainText(desktopWords.print.problem.printerGone);

    // Another one is offered, and what it cannot do is said before anything goes there.
    await queue.add('Plain', ['A4']);
    await button(page, queueOf.otherPrinter).press('Enter');
    await expect(dialog).toContainText(filled(queueOf.redirect.title_other, { n: 8 }));
    const printer = dialog.getByLabel(desktopWords.print.printer);
    await expect(printer).toBeFocused();
    await expect(dialog.getByLabel(desktopWords.print.sides)).toHaveValue('long');
    await printer.selectOption('Plain');
    await button(page, common.action.print).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(desktopWords.print.problem.sidesUnknown);
    await printer.selectOption('Spare');
    await button(page, common.action.print).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(summary(12, 12))).toBeVisible();
    await expect(page.getByRole('region', { name: queueOf.label })).toBeFocused();
    const at = (name: string) =>
      page.getByText(filled(queueOf.to, { place: name }), { exact: true });
    await expect(at('Printer Spare')).toHaveCount(8);

    // Each is one print, and none of them is a copy of what was lost.
    const numbers = prints.documents.map(({ number }) => `AB-${number?.slice(2)}`);
    const jobs = queue.printed().slice(before);
    const printed = jobs.map(({ title }) => numbers.find((number) => title.includes(number)));
    expect(new Set(printed)).toEqual(new Set(numbers));
    expect(printed).toHaveLength(12);
    const ends = prints.told.filter((line) => line.startsWith('printed'));
    expect(ends.filter((line) => line.endsWith(' 1'))).toHaveLength(10);
    expect(ends).toHaveLength(12);
    const last = jobs.find(({ title }) => title.includes('AB-10000001'));
    if (!last) throw new Error('it was printed');
    expect(last.options.split(' ')).toContain('sides=two-sided-long-edge');
    expect(lookInto(userData, last.pdf).text).not.toContain('補印');
    await queue.remove('Plain');
    await queue.add('Office');
    await quit();
  },
);

test(
  'where a folder is gone all that was to be saved there goes to another one',
  { tag: '@full' },
  async ({ desktop }) => {
    keepPrints(server, 12);
    const { app, page, quit } = await desktop.launch({ server: server.origin });
    const folder = desktop.newUserData();
    await chooseFolder(app, join(folder, 'gone'));
    await openCentre(page);
    await page.getByLabel(list.select.all).check();
    await button(page, action.archive).click();
    await handOver(page, action.chooseFolder);
    await expect(page.getByText(desktopWords.print.problem.folderGone).first()).toBeVisible();
    await chooseFolder(app, folder);
    await button(page, queueOf.otherFolder).press('Enter');
    await expect(page.getByText(summary(12, 12))).toBeVisible();
    await expect(page.getByRole('region', { name: queueOf.label })).toBeFocused();
    expect(readdirSync(join(folder, '2026', '01'))).toHaveLength(12);
    await quit();
  },
);

test('documents are saved below a folder by a pattern, and a month with its table', async ({
  desktop,
}) => {
  const prints = keepPrints(server, 12);
  const before = server.asked.length;
  const { app, page, quit } = await desktop.launch({ server: server.origin });
  const folder = desktop.newUserData();
  await chooseFolder(app, folder);
  await openCentre(page);
  await page.getByLabel(list.select.all).check();
  await button(page, action.archive).click();
  const pattern = page.getByLabel(archive.pattern);
  await expect(pattern).toBeFocused();
  await expect(page.getByText('2026/01/AB-10000011.pdf')).toBeVisible();
  await pattern.fill('../{number}.pdf');
  await expect(page.getByText(archive.fault.outside)).toBeVisible();
  await expect(button(page, action.chooseFolder)).toBeDisabled();
  await pattern.fill('{year}/.pdf');
  await pattern.press('ArrowLeft');
  for (let back = 0; back < 3; back += 1) await pattern.press('ArrowLeft');
  await button(page, archive.field.number).click();
  await expect(pattern).toHaveValue('{year}/{number}.pdf');
  await handOver(page, action.chooseFolder);
  await expect(page.getByText(summary(12, 12))).toBeVisible();
  const saved = readdirSync(join(folder, '2026')).toSorted();
  expect(saved).toHaveLength(12);
  expect(saved[3]).toBe('AB-10000003.pdf');
  const pdf = readFileSync(join(folder, '2026', 'AB-10000003.pdf'));
  expect(lookInto(folder, pdf).text).toContain('AB-10000003');
  // In a file it is no proof that could be printed a second time, and no print either.
  expect(lookInto(folder, pdf).text).toMatch(new RegExp(`補印|${sheets.reprint}`));
  expect(prints.told).toEqual([]);
  // Each was read once, most of them while another one was drawn.
  const reads = server.asked.slice(before).filter((call) => call.startsWith('GET invoice/'));
  expect(new Set(reads).size).toBe(12);
  expect(reads).toHaveLength(12);

  // It is dragged out of the window as the file that it is.
  const dragged = await app.evaluateHandle(({ BrowserWindow }) => {
    const files: string[] = [];
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      webContents.startDrag = ({ file }) => void files.push(file);
    }
    return files;
  });
  await page.getByText(`${sheets.invoice.title} AB-10000011`).dispatchEvent('dragstart');
  await expect
    .poll(() => dragged.evaluate((files) => files))
    .toEqual([join(folder, '2026', 'AB-10000011.pdf')]);

  await button(page, action.month).click();
  await page.getByLabel(month.label, { exact: true }).selectOption('2026-01');
  await handOver(page, action.chooseFolder);
  await expect(page.getByText(summary(25, 25))).toBeVisible();
  const own = join(folder, '2026-01');
  expect(readdirSync(join(own, sheets.invoice.title))).toHaveLength(12);
  const rows = readFileSync(join(own, 'Marquee-2026-01.csv'), 'utf8').trim().split('\r\n');
  expect(rows).toHaveLength(13);
  expect(rows[0]).toContain(sheets.vatNumber);
  // In the order of the books: the oldest first.
  expect([rows[1], rows[12]].map((row) => row?.includes('AB-10000011'))).toEqual([true, false]);
  await quit();
});

test(
  'whoever works the queue by keys keeps their place, and what is off the list cannot be taken back',
  { tag: '@full' },
  async ({ desktop }) => {
    keepPrints(server, 12);
    const { page, quit } = await desktop.launch({ server: server.origin });
    await openCentre(page);
    // Nothing of a table runs into what stands beside it in a narrow window.
    await page.setViewportSize({ width: 900, height: 700 });
    const row = page.getByRole('row', { name: 'AB-10000003' });
    const edge = await row.getByRole('time').evaluate((date) => date.getBoundingClientRect().right);
    const printed = row.getByText(words.printed.never);
    expect((await printed.boundingBox())?.x).toBeGreaterThan(edge);
    await page.getByLabel(list.select.all).check();
    await button(page, action.print).click();
    await queue.pause('Office');
    await handOver(page, common.action.print);
    await expect(page.getByText(queueOf.state.sent, { exact: true })).toHaveCount(4);
    await button(page, queueOf.pause).press('Enter');
    await expect(button(page, queueOf.resume)).toBeFocused();
    await expect(page.getByText(summary(0, 12))).toContainText(queueOf.pausedWanted);
    await page.keyboard.press('Enter');
    await expect(button(page, queueOf.pause)).toBeFocused();

    const part = page.getByRole('region', { name: queueOf.label });
    await button(page, queueOf.cancelAll).press('Enter');
    await expect(button(page, queueOf.cancelAll)).toHaveCount(0);
    await expect(part).toBeFocused();
    await expect(button(page, shell.toast.undo)).toBeVisible();
    await button(page, queueOf.clear).press('Enter');
    await expect(page.getByText(queueOf.empty.title)).toBeVisible();
    await expect(part).toBeFocused();
    // At once: by itself it would go a little later.
    expect(await button(page, shell.toast.undo).count()).toBe(0);
    await queue.release('Office');
    await quit();
  },
);

test('without the server the queue of this computer is shown, and waits for it', async ({
  desktop,
}) => {
  const own = await startExampleServer();
  keepPrints(own, 12);
  const { page, quit } = await desktop.launch({ server: own.origin });
  await openCentre(page);
  await page.getByLabel(list.select.all).check();
  await button(page, action.print).click();
  await queue.pause('Office');
  await handOver(page, common.action.print);
  const sent = page.getByText(queueOf.state.sent, { exact: true });
  const queued = page.getByText(queueOf.state.queued, { exact: true });
  await expect(sent).toHaveCount(4);
  await own.close();

  // Opened anew, as after a restart of the page.
  await page.goto('app://marquee/print-centre');
  await expect(page.getByRole('alert')).toContainText(words.failed);
  await page.getByRole('link', { name: new RegExp(`^${words.queue}`) }).click();
  await expect(page.getByText(summary(0, 12))).toBeVisible();
  await expect(sent).toHaveCount(4);
  await expect(queued).toHaveCount(8);

  // What the printer has comes out; the next one needs the server, and all that follow wait for it.
  await queue.release('Office');
  await expect(page.getByRole('alert')).toContainText(desktopWords.print.problem.unreachable);
  await expect(page.getByText(queueOf.state.printed, { exact: true })).toHaveCount(4);
  // Otherwise the end of the client is held up.
  await button(page, queueOf.cancelAll).click();
  await expect(queued).toHaveCount(0);
  await quit();
});

test('who quits while the queue is at work is asked, and stays or gives it up', async ({
  desktop,
}) => {
  keepPrints(server, 12);
  const { app, page } = await desktop.launch({ server: server.origin });
  await openCentre(page);
  await page.getByLabel(list.select.all).check();
  await button(page, action.print).click();
  await queue.pause('Office');
  await handOver(page, common.action.print);
  await expect(page.getByText(queueOf.state.sent, { exact: true })).toHaveCount(4);
  const asked = await app.evaluateHandle(({ app: main, dialog }) => {
    const state = { response: 0, details: [] as string[] };
    dialog.showMessageBox = (options: object) => {
      state.details.push('detail' in options ? String(options.detail) : '');
      return Promise.resolve({ response: state.response, checkboxChecked: false });
    };
    main.quit();
    return state;
  });
  await expect.poll(() => asked.evaluate(({ details }) => details)).toHaveLength(1);
  expect(await asked.evaluate(({ details }) => details[0])).toContain('8');
  await expect(page.getByText(queueOf.state.queued, { exact: true }).first()).toBeVisible();
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await asked.evaluate((state) => {
    state.response = 1;
  });
  await app.evaluate(({ app: main }) => main.quit());
  await ended;
  await queue.release('Office');
});
