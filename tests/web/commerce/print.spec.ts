import type { Page } from '@playwright/test';
import words from '#resources/locales/en/print.json' with { type: 'json' };
import zhTw from '#resources/locales/zh-TW/print.json' with { type: 'json' };
import { getInvoice } from '#shared/contract/commerce/document.ts';
import { toSnake } from '#shared/contract/case.ts';
import { eq } from 'drizzle-orm';
import { splitVat } from '#shared/domain/commerce/vat.ts';
import { trades } from '#server/db/schema/commerce/payment.ts';
import { buyers, insertWaiting, seller } from '#tests/support/commerce/invoices.ts';
import { insertCreditNote, insertIssued, insertOrder } from '#tests/support/commerce/orders.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { mockCall } from '#tests/support/web/mock-call.ts';
import { plain, printed, scanned } from '#tests/support/web/printed.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';

const a4 = [210, 297] as const;
const a5 = [148, 210];
const roll = [57, 90];

/** Somebody whose order is paid and invoiced, in the browser. */
async function buyer(page: Page, server: ServerAtHand & { address: string }) {
  const person = await arrangePerson(server);
  await enter(page, person.client, server.address);
  const order = await insertOrder(server.db, person);
  const invoice = await insertIssued(server.db, order);
  return { person, ...order, invoice };
}

/** Opens a document and waits until it is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('article')).toBeVisible();
}

const shown = (number: string) => `${number.slice(0, 2)}-${number.slice(2)}`;

test('an invoice for a company is one page of A4, or of A5, with nothing of the application', async ({
  page,
  server,
}) => {
  const { orderNumber, invoice } = await buyer(page, server);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `/print/invoice/${orderNumber}`);
  await expect(page).toHaveTitle(`Invoice ${shown(invoice.number)} · Marquee`);
  const [sheet, ...more] = await printed(page);
  expect(more).toEqual([]);
  expect(sheet).toMatchObject({ size: a4, isTagged: true });
  for (const text of [
    '電子發票證明聯',
    '115年01-02月',
    shown(invoice.number),
    buyers.company.vatNumber,
    '54352706',
    '15 Jan 2026 00:00',
    'NT$914',
    'NT$46',
    'NT$960',
    `${words.invoice.title} ${shown(invoice.number)}`,
    '1 / 1',
  ]) {
    expect(sheet?.text).toContain(plain(text));
  }
  expect(sheet?.text).not.toMatch(/Cookies|Overview/);
  // Its margins are white, in the dark scheme as well.
  const { ink } = await scanned(page, 72);
  expect(ink[0]).toBeGreaterThan(17);
  expect(ink[1]).toBeLessThan(a4[0] - 17);
  expect(await accessibilityFaults(page)).toEqual([]);

  expect(sheet?.text).not.toMatch(/補印|Copy/);
  // For a company the sheet is the proof: from the second time on it is a reprint.
  await expect(page.getByRole('article').getByText('電子發票證明聯補印')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByText(words.paper.a5, { exact: true }).click();
  await expect(page).toHaveURL(/paper=a5/);
  const [copy, ...others] = await printed(page);
  expect(others).toEqual([]);
  expect(copy?.size).toEqual(a5);
  for (const text of ['電子發票證明聯補印', words.reprint])
    expect(copy?.text).toContain(plain(text));
});

test('the sheet of a company has all fields of the Ministry’s form, on one page of each paper', async ({
  page,
  server,
  context,
}) => {
  const { person } = await buyer(page, server);
  const order = await insertOrder(server.db, person);
  const address = '臺北市信義區市府路1號';
  const invoice = await insertIssued(server.db, order, { seller: { ...seller, address } });
  await context.addCookies([{ name: 'lang', value: 'zh-TW', url: server.address }]);
  for (const paper of ['a4', 'a5', 'letter']) {
    await open(page, `/print/invoice/${order.orderNumber}?paper=${paper}`);
    const [sheet, ...more] = await printed(page);
    expect(more, paper).toEqual([]);
    for (const text of [
      `電子發票證明聯`,
      shown(invoice.number),
      '2026/01/15',
      '格式 25',
      '隨機碼9876',
      `買受人${buyers.company.name}`,
      `統一編號${buyers.company.vatNumber}`,
      '地址',
      `備註訂單編號${order.orderNumber}`,
      '品名數量單價金額（未稅）',
      '銷售額合計NT$914',
      '營業稅 5%NT$46',
      '課稅別應稅 [V] 零稅率 [ ] 免稅 [ ]',
      '總計NT$960',
      '總計（中文大寫）新臺幣玖佰陸拾元整',
      `營業人蓋統一發票專用章賣方 ${seller.name}統一編號 ${seller.vatNumber}地址 ${address}`,
      '1 / 1',
    ]) {
      expect(sheet?.text, paper).toContain(plain(text));
    }
  }
});

test('equal items have equal prices, while the amounts of their lines add up to the net', async ({
  page,
  server,
}) => {
  const { person } = await buyer(page, server);
  const order = await insertOrder(server.db, person);
  const lines = Array.from({ length: 40 }, (_, at) => ({
    description: `Month ${at + 1}.`,
    quantity: 1,
    amount: 50,
  }));
  await insertIssued(server.db, order, { lines, ...splitVat(2000) });
  await open(page, `/print/invoice/${order.orderNumber}`);
  const cells = await page.getByRole('article').locator('tbody tr').locator('td').allInnerTexts();
  const rows = lines.map((_, at) => cells.slice(at * 4, at * 4 + 4));
  expect(new Set(rows.map(([, , price]) => price))).toEqual(new Set(['NT$47.62']));
  const amounts = rows.map(([, , , amount = '']) => Number(amount.replace('NT$', '')));
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(1905);
});

test('a receipt names the card that was charged, whoever passed the payment on', async ({
  page,
  server,
}) => {
  const { tradeNo, tradeId } = await buyer(page, server);
  const method = page.getByRole('article').getByText(words.receipt.method).locator('+ dd');
  const settle = (values: Partial<typeof trades.$inferInsert>) =>
    server.db.update(trades).set(values).where(eq(trades.id, tradeId));
  const settlement = {
    method: 'card',
    attemptNo: tradeNo,
    providerTradeNo: tradeNo,
    merchantId: 'test',
    amount: 960,
    currency: 'TWD',
    paidAt: new Date().toISOString(),
    kind: 'credit',
    bankCode: null,
    lastFour: '2222',
  } as const;
  for (const [values, shownMethod] of [
    [{ method: 'card', settlement }, 'Card •••• 2222'],
    [{ method: 'ecpay', settlement }, 'Card •••• 2222 · ECPay'],
    [{ method: 'ecpay', settlement: { ...settlement, lastFour: null } }, 'ECPay'],
  ] as const) {
    await settle(values);
    await open(page, `/print/receipt/${tradeNo}`);
    await expect(method).toHaveText(shownMethod);
    expect((await printed(page))[0]?.text).toContain(plain(words.receipt.method + shownMethod));
  }
});

test('the proof is 57 × 90 mm, its codes are read back, and printed again it is a reprint', async ({
  page,
  server,
}) => {
  const { person, orderNumber, invoice } = await buyer(page, server);
  await open(page, `/print/invoice/${orderNumber}`);
  await page.getByText(words.paper.proof).click();
  const answer = await person.client.call(getInvoice, { orderNumber });
  if (answer.status !== 0 || !answer.data.proof) throw new Error('no proof');
  const { barcode, qrLeft, qrRight } = answer.data.proof;
  const preview = page.getByRole('article');
  await expect(preview.getByText('電子發票證明聯')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Printers of 57 mm rolls have 203 dots an inch and print the 48 mm in the middle.
  for (const dotsPerInch of [203.2, 300, 600]) {
    const { codes, ink } = await scanned(page, dotsPerInch);
    const expected = { code39: [barcode], qr: [qrLeft, qrRight].toSorted() };
    expect(codes, `${dotsPerInch}`).toEqual(expected);
    expect(ink[0]).toBeGreaterThanOrEqual(4.5);
    expect(ink[1]).toBeLessThanOrEqual(52.5);
  }
  await expect(preview.getByText('電子發票證明聯補印')).toBeVisible();
  const [proof, ...more] = await printed(page);
  expect(more).toEqual([]);
  expect(proof?.size).toEqual(roll);
  for (const text of [
    '電子發票證明聯補印',
    shown(invoice.number),
    '2026-01-15 00:00:05',
    '格式 25',
  ]) {
    expect(proof?.text).toContain(plain(text));
  }
});

test('an invoice on a mobile barcode is a copy without a proof', async ({ page, server }) => {
  const { person } = await buyer(page, server);
  const order = await insertOrder(server.db, person, { invoiceBuyer: buyers.barcode });
  await insertIssued(server.db, order, { buyer: buyers.barcode });
  await open(page, `/print/invoice/${order.orderNumber}?paper=proof`);
  await expect(page.getByText(words.noProof.carrier)).toBeVisible();
  await expect(page.getByText(words.paper.proof, { exact: true })).toHaveCount(0);
  const [sheet] = await printed(page);
  expect(sheet?.size).toEqual(a4);
  expect(sheet?.text).toContain(plain(buyers.barcode.barcode));
  expect(sheet?.text).toContain(plain(words.onCarrier));
  expect(sheet?.text).not.toContain(plain('證明聯'));
});

test('many lines go over pages: each has the heads, none is torn, and they are counted', async ({
  page,
  server,
}) => {
  const { person } = await buyer(page, server);
  const order = await insertOrder(server.db, person);
  const lines = Array.from({ length: 60 }, (_, at) => ({
    description: `Line ${at + 1}.`,
    quantity: 2,
    amount: 16,
  }));
  const voidedAt = new Date('2026-02-01T00:00:00Z');
  await insertIssued(server.db, order, { lines, state: 'voided', voidedAt, voidReason: 'test' });
  await open(page, `/print/invoice/${order.orderNumber}`);
  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets[0]?.text).toContain(plain('作廢'));
  for (const [at, { text, size }] of sheets.entries()) {
    expect(size).toEqual(a4);
    expect(text).toContain(plain(words.description));
    expect(text).toContain(plain(`${at + 1} / ${sheets.length}`));
  }
  const all = sheets.map(({ text }) => text).join(' ');
  for (const { description } of lines) expect(all.split(plain(description))).toHaveLength(2);
});

test('a credit note is a sheet of its own', { tag: '@full' }, async ({ page, server }) => {
  const { orderNumber, invoice } = await buyer(page, server);
  const number = `${invoice.number}11501`;
  await insertCreditNote(server.db, invoice.id, { position: 1, number });
  await open(page, `/print/invoice/${orderNumber}`);
  await page.getByRole('link', { name: 'Credit note 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Credit note ${number}`);
  const [sheet, ...more] = await printed(page);
  expect(more).toEqual([]);
  expect(sheet?.size).toEqual(a4);
  for (const text of [
    '電子發票銷貨退回、進貨退出或折讓證明單',
    number,
    shown(invoice.number),
    'NT$95',
    'NT$5',
    'NT$100',
  ]) {
    expect(sheet?.text).toContain(plain(text));
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

test(
  'a receipt leads to its invoice and back, in the reader’s language, also on a phone',
  { tag: '@full' },
  async ({ page, server, context }) => {
    const { orderNumber, tradeNo, invoice } = await buyer(page, server);
    await context.addCookies([{ name: 'lang', value: 'zh-TW', url: server.address }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/print/receipt/${tradeNo}`);
    const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await scrolls()).toBe(false);
    const [sheet] = await printed(page);
    expect(sheet?.size).toEqual(a4);
    expect(sheet?.text).toContain(plain(zhTw.receipt.paid));
    // A browser does not tell whether anything came out, so it marks nothing but proofs.
    expect((await printed(page))[0]?.text).not.toContain(plain(zhTw.reprint));
    for (const text of [zhTw.receipt.title, tradeNo, shown(invoice.number), '專業版', 'NT$960']) {
      expect(sheet?.text).toContain(plain(text));
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: zhTw.invoice.title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/print/invoice/${orderNumber}$`));
    await expect(page.getByRole('article')).toBeVisible();
    expect(await scrolls()).toBe(false);
    await page.getByRole('link', { name: zhTw.receipt.title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/print/receipt/${tradeNo}$`));
  },
);

test(
  'a receipt fits rolls, which are as long as it is, and the paper of the United States',
  { tag: '@full' },
  async ({ page, server }) => {
    const { tradeNo } = await buyer(page, server);
    for (const [paper, width] of [
      ['roll80', 80],
      ['roll57', 57],
    ] as const) {
      await open(page, `/print/receipt/${tradeNo}?paper=${paper}`);
      const [sheet, ...more] = await printed(page);
      expect(more).toEqual([]);
      expect(sheet?.size[0]).toBe(width);
      expect(sheet?.size[1]).toBeGreaterThan(120);
      expect(sheet?.size[1]).toBeLessThan(240);
      if (paper === 'roll57') {
        // Printers of such rolls print the 48 mm in the middle.
        const { ink } = await scanned(page, 203.2);
        expect(ink[0]).toBeGreaterThanOrEqual(4.5);
        expect(ink[1]).toBeLessThanOrEqual(52.5);
      }
      for (const text of [tradeNo, 'NT$960', words.receipt.note]) {
        expect(sheet?.text).toContain(plain(text));
      }
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    await open(page, `/print/receipt/${tradeNo}?paper=letter`);
    expect((await printed(page)).map(({ size }) => size)).toEqual([[216, 279]]);
  },
);

test('what is not there yet, never was or cannot be read is said in words', async ({
  page,
  server,
}) => {
  const { person } = await buyer(page, server);
  const unpaid = await insertOrder(server.db, person, { state: 'pending' });
  await page.goto(`/print/invoice/${unpaid.orderNumber}`);
  await expect(page.getByText(words.invoice.unpaidText)).toBeVisible();
  await page.goto(`/print/receipt/${unpaid.tradeNo}`);
  await expect(page.getByText(words.receipt.unpaidText)).toBeVisible();

  const waiting = await insertOrder(server.db, person);
  await insertWaiting(server.db, { orderNumber: waiting.orderNumber });
  await page.goto(`/print/invoice/${waiting.orderNumber}`);
  await expect(page.getByText(words.invoice.waitingText)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const other = await insertOrder(server.db, await arrangePerson(server));
  await insertIssued(server.db, other);
  await page.goto(`/print/invoice/${other.orderNumber}`);
  await expect(page.getByText(words.invoice.gone)).toBeVisible();
  await page.goto(`/print/receipt/${other.tradeNo}`);
  await expect(page.getByText(words.receipt.gone)).toBeVisible();

  await mockCall(page, `invoice/${other.orderNumber}`, { status: 2 });
  await page.goto(`/print/invoice/${other.orderNumber}`);
  await expect(page.getByText(words.invoice.failed)).toBeVisible();
  await page.unrouteAll();
  const output = toSnake(getInvoice.example.output);
  await mockCall(page, `invoice/${other.orderNumber}`, { status: 0, data: output });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toBeVisible();
});
