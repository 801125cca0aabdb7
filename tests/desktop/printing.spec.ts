import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import desktopTexts from '#resources/locales/en/desktop.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import words from '#resources/locales/en/print.json' with { type: 'json' };
import { getInvoice, getReceipt } from '#shared/contract/commerce/document.ts';
import type { recordPrint } from '#shared/contract/commerce/print.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { startExampleServer, type ExampleServer } from '#tests/support/desktop/example-server.ts';
import { lookInto } from '#tests/support/desktop/look-into-pdf.ts';
import { startPrintQueue, type PrintQueue } from '#tests/support/desktop/print-queue.ts';

/** The real pages and the real CUPS; the documents are the contract's examples. */
test.use({ renderer: 'built' });

const texts = desktopTexts.print;
const { tradeNo } = getReceipt.example.input;
const { orderNumber } = getInvoice.example.input;
const receiptTitle = words.receipt.titleOf.replace('{{number}}', tradeNo);
const proofTitle = words.proof.titleOf.replace('{{number}}', 'AB-12345678');

let server: ExampleServer;
let queue: PrintQueue;
test.beforeAll(async ({ desktop }) => {
  [server, queue] = await Promise.all([startExampleServer(), startPrintQueue(desktop.session)]);
});
test.afterAll(async () => {
  await Promise.all([server.close(), queue.end()]);
});

/** Numbers prints as the server does, and writes down what it is told of them. */
function countPrints({ answer }: ExampleServer): string[] {
  const told: string[] = [];
  const copies = new Map<string, Map<string, number>>();
  answer('recordPrint', ({ printId, state, document }: CallInput<typeof recordPrint>) => {
    const taken = copies.get(document.kind) ?? new Map<string, number>();
    copies.set(document.kind, taken);
    const copy = taken.get(printId) ?? taken.size + 1;
    if (state === 'not-printed') taken.delete(printId);
    else taken.set(printId, copy);
    told.push(`${state} ${document.kind} ${copy}`);
    return { copy: state === 'not-printed' ? null : copy, isProof: document.kind === 'proof' };
  });
  return told;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: texts.title });
const button = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true });

/** Opens the dialogue and waits until the document is drawn. */
async function openDialog(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: common.action.print, exact: true })
    .click();
  await expect(dialogOf(page).getByText(texts.pages_one.replace('{{count}}', '1'))).toBeVisible();
}

/** Where the system's dialogue would be answered with. */
const saveAt = (app: ElectronApplication, filePath: string) =>
  app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: path === '', filePath: path });
  }, filePath);

test('a document is looked at, saved and printed, and each time it is the same one', async ({
  desktop,
}) => {
  const folder = desktop.newUserData();
  await queue.add('Office');
  await queue.add('Letters', ['Letter']);
  const prints = countPrints(server);
  const { app, page, quit } = await desktop.launch({ server: server.origin });
  await page.goto(`app://marquee/print/receipt/${tradeNo}`);
  await expect(page.getByRole('article')).toBeVisible();
  await openDialog(page);

  const opened = app.waitForEvent('window');
  await button(page, texts.preview).click();
  const preview = await opened;
  await expect.poll(() => preview.url()).toContain('app://marquee/print-preview/');
  const shown = await page.evaluate(
    async (url) => {
      const answer = await fetch(url);
      return [...new Uint8Array(await answer.arrayBuffer())];
    },
    preview.url().replace(/#.*/, ''),
  );
  const seen = Buffer.from(shown);
  await expect
    .poll(() =>
      app.evaluate(
        ({ BrowserWindow }, url) =>
          BrowserWindow.getAllWindows()
            .find(({ webContents }) => webContents.getURL().startsWith(url))
            ?.webContents.mainFrame.framesInSubtree.map((frame) => frame.url.split(':')[0]),
        'app://marquee/print-preview/',
      ),
    )
    .toContain('chrome-extension');
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) {
      if (window.webContents.getURL().includes('/print-preview/')) window.close();
    }
  });

  const { info, text, areFontsEmbedded } = lookInto(folder, seen);
  expect(info).toContain(`Title:           ${receiptTitle}`);
  expect(info).toMatch(/Page size: +59\d\.\d+ x 84\d\.\d+ pts \(A4\)/);
  expect(text).toContain('看板股份有限公司');
  expect(text).toMatch(/1 ?\/ ?1/);
  // At the foot, beside it.
  expect(text).toContain(receiptTitle);
  expect(areFontsEmbedded).toBe(true);
  expect(seen.toString('latin1')).toContain('/Lang (en)');

  // A place where nothing can be written; then one where it can.
  await saveAt(app, '/sys/none.pdf');
  await button(page, texts.save).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(texts.problem.readOnly);
  await saveAt(app, '');
  await button(page, texts.save).click();
  await expect(button(page, texts.save)).toBeEnabled();

  await dialogOf(page).getByLabel(texts.printer).selectOption('Letters');
  await button(page, common.action.print).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(texts.problem.paperUnknown);

  await dialogOf(page).getByLabel(texts.printer).selectOption('Office');
  await dialogOf(page).getByLabel(texts.copies).fill('3');
  await dialogOf(page).getByLabel(texts.sides).selectOption('long');
  await dialogOf(page).getByLabel(texts.orientation).selectOption('landscape');
  await button(page, common.action.print).click();
  await expect(page.getByText(texts.sent.replace('{{printer}}', 'Printer Office'))).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  const printed = await queue.job(0);
  expect(printed.pdf.equals(seen)).toBe(true);
  expect(printed).toMatchObject({ title: receiptTitle, copies: 3 });
  for (const option of ['media=A4', 'sides=two-sided-long-edge', 'orientation-requested=4']) {
    expect(printed.options.split(' ')).toContain(option);
  }

  // As it was printed last; and the file is what is printed.
  await openDialog(page);
  await expect(dialogOf(page).getByLabel(texts.copies)).toHaveValue('3');
  await expect(dialogOf(page).getByLabel(texts.printer)).toHaveValue('Office');
  await dialogOf(page).getByLabel(words.paper.label).selectOption('roll80');
  await expect(dialogOf(page).getByLabel(texts.sides)).toBeHidden();
  await expect(button(page, texts.save)).toBeEnabled();
  const file = join(folder, 'receipt.pdf');
  await saveAt(app, file);
  await button(page, texts.save).click();
  await expect(dialogOf(page)).toBeHidden();
  expect(lookInto(folder, readFileSync(file)).info).toMatch(/Page size: +22[67]\.\d+ x \d+/);

  // What no server tells again is printed from the page that shows it, without the page around it.
  const own = await page.evaluate(() =>
    globalThis.marqueeDesktop?.print.prepare({ kind: 'page', title: 'Codes' }, 'a5'),
  );
  if (!own?.ok || !('id' in own.value)) throw new Error('the page is not printed');
  await page.evaluate((id) => globalThis.marqueeDesktop?.print.save(id), own.value.id);
  const sheet = lookInto(folder, readFileSync(file));
  expect(sheet.info).toMatch(/Title: +Codes\n[^]*Page size: .*\(A5\)/);
  expect(sheet.text).toContain(tradeNo);
  expect(sheet.text).not.toMatch(/Overview|Screens/);

  // A proof is printed at once from the second time on, and the server hears of the first.
  await page.goto(`app://marquee/print/invoice/${orderNumber}?paper=proof`);
  await openDialog(page);
  await dialogOf(page).getByLabel(texts.printer).selectOption('Office');
  await dialogOf(page).getByLabel(texts.silent).check();
  await button(page, common.action.print).click();
  const proof = await queue.job(1);
  expect(proof).toMatchObject({ title: proofTitle, copies: 1 });
  expect(proof.options.split(' ')).toContain('media=Custom.57x90mm');
  expect(lookInto(folder, proof.pdf).info).toMatch(
    /Pages: +1\n[^]*Page size: +16\d(?:\.\d+)? x 255/,
  );
  await expect.poll(() => prints.at(-1)).toBe('printed proof 1');
  await expect(page.getByRole('button', { name: texts.settings })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: common.action.print, exact: true })
    .click();
  const reprint = await queue.job(2);
  expect(reprint.title).toBe(proofTitle);
  expect(lookInto(folder, proof.pdf).text).not.toContain('補印');
  expect(lookInto(folder, reprint.pdf).text).toContain('電子發票證明聯補印');
  await expect.poll(() => prints.at(-1)).toBe('printed proof 2');
  await expect(dialogOf(page)).toBeHidden();

  // A job that waits is taken back; the next one loses its printer; then there is none at all.
  await queue.pause('Office');
  await page.goto(`app://marquee/print/receipt/${tradeNo}`);
  await openDialog(page);
  await button(page, common.action.print).click();
  await page.getByRole('button', { name: shell.toast.undo }).last().click();
  await expect.poll(() => queue.waiting()).toEqual([]);
  // Nothing came out, so the next is no further copy.
  await expect.poll(() => prints.at(-1)).toMatch(/^not-printed receipt/);
  await openDialog(page);
  await button(page, common.action.print).click();
  await expect.poll(() => queue.waiting()).toHaveLength(1);
  await queue.remove('Office');
  const reason = texts.problem.printerGone;
  await expect(
    page.getByText(
      texts.jobFailed.replace('{{title}}', receiptTitle).replace('{{reason}}', reason),
    ),
  ).toBeVisible();
  await openDialog(page);
  await expect(dialogOf(page).getByText(texts.otherPrinter)).toBeVisible();
  await queue.remove('Letters');
  await button(page, common.action.print).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(texts.problem.noPrinter);
  expect(queue.printed()).toHaveLength(3);

  server.answer('getReceipt', 7);
  await dialogOf(page).getByLabel(words.paper.label).selectOption('a5');
  await expect(dialogOf(page).getByRole('alert')).toHaveText(texts.problem.documentGone);
  await quit();
});

test(
  'pages are counted where there are several, and one that is alone looks the same',
  { tag: '@full' },
  async ({ desktop }) => {
    const folder = desktop.newUserData();
    const file = join(folder, 'invoice.pdf');
    const { app, page, quit } = await desktop.launch({ server: server.origin });
    await expect(page.getByRole('main')).toBeVisible();
    await saveAt(app, file);
    const pagesOf = async (count: number, paper: 'a4' | 'a5') => {
      const { lines, ...invoice } = getInvoice.example.output;
      server.answer('getInvoice', () => ({
        ...invoice,
        lines: Array.from({ length: count }, () => lines[0]),
      }));
      const made = await page.evaluate(
        ([number, on]) =>
          globalThis.marqueeDesktop?.print.prepare({ kind: 'invoice', orderNumber: number }, on),
        [orderNumber, paper] as const,
      );
      if (!made?.ok || !('id' in made.value)) throw new Error('the invoice is not drawn');
      await page.evaluate((id) => globalThis.marqueeDesktop?.print.save(id), made.value.id);
      return lookInto(folder, readFileSync(file)).text.split('\f').slice(0, -1);
    };
    const name = words.invoice.titleOf.replace('{{number}}', 'AB-12345678');
    for (const paper of ['a4', 'a5'] as const) {
      const [alone = '', ...none] = await pagesOf(1, paper);
      expect(none).toEqual([]);
      expect(alone).toMatch(/1 ?\/ ?1/);
      expect(alone).toContain(name);
      const many = await pagesOf(70, paper);
      expect(many.length).toBeGreaterThan(1);
      for (const [index, text] of many.entries()) {
        expect(text.match(/\d ?\/ ?\d/g)).toEqual([
          expect.stringMatching(new RegExp(`^${index + 1} ?/ ?${many.length}$`)),
        ]);
        expect(text).toContain(name);
      }
    }
    await quit();
  },
);
