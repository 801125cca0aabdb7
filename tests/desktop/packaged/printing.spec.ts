import type { Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import desktopWords from '#resources/locales/en/desktop.json' with { type: 'json' };
import words from '#resources/locales/en/print.json' with { type: 'json' };
import application from '#resources/locales/en/application.json' with { type: 'json' };
import { getInvoice } from '#shared/contract/commerce/document.ts';
import { openPaymentPage, orderOf, pay, placeOrder } from '#tests/support/commerce/place-order.ts';
import { signInWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { lookInto } from '#tests/support/desktop/look-into-pdf.ts';
import {
  canInstall,
  chooseServer,
  expect,
  skipUnless,
  test,
} from '#tests/support/desktop/packaged/packaged-test.ts';
import { startPrintQueue } from '#tests/support/desktop/print-queue.ts';
import { signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';

skipUnless(canInstall, 'only root of a Debian system can install a package');

const buyer = '藍門設計有限公司';
const email = 'basic@demo.test';

/** Somebody's order, paid and invoiced for a company. */
async function buy(address: string) {
  const client = new HttpClient(address);
  done(await signIn(client, email));
  const invoice = { kind: 'company', companyName: buyer, vatNumber: '04595257' } as const;
  const order = await placeOrder({ client }, orderOf(['PRO-Y'], 960, { invoice }));
  await openPaymentPage({ client }, order);
  await pay({ client }, order.tradeNo);
  const { orderNumber, tradeNo } = order;
  const issued = async () => done(await client.call(getInvoice, { orderNumber })).number;
  await expect.poll(issued).not.toBeNull();
  const number = (await issued()) ?? '';
  return { orderNumber, tradeNo, number: `${number.slice(0, 2)}-${number.slice(2)}` };
}

const { print } = desktopWords;

/** Prints the document of a page twice, on A5. */
async function printTwice(page: Page, path: string): Promise<void> {
  await page.goto(`app://marquee/print/${path}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: common.action.print, exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: print.title });
  await dialog.getByLabel(print.printer).selectOption('Office');
  await dialog.getByLabel(words.paper.label).selectOption('a5');
  await dialog.getByLabel(print.copies).fill('2');
  await expect(dialog.getByText(print.pages_one.replace('{{count}}', '1'))).toBeVisible();
  await dialog.getByRole('button', { name: common.action.print, exact: true }).click();
  await expect(page.getByText(print.sent.replace('{{printer}}', 'Printer Office'))).toBeVisible();
}

test('invoice and receipt come out of the printer as they were asked for: copies, A5, one page, Chinese with its letters', async ({
  installed,
  server: { address },
  session,
  start,
}) => {
  const queue = await startPrintQueue(session);
  await queue.add('Office');
  const { orderNumber, tradeNo, number } = await buy(address);
  const client = await start(installed);
  const { page } = client;
  await chooseServer(client, address);
  await signInWindow(page, email);
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();

  /** What came out, after what all have in common. */
  const look = async (at: number) => {
    const { title, copies, options, pdf } = await queue.job(at);
    const { info, text, areFontsEmbedded } = lookInto(session.env['TMPDIR'] ?? '', pdf);
    expect(options.split(' ')).toContain('media=A5');
    expect(info).toMatch(/^Pages: +1$/m);
    expect(info).toMatch(/^Page size: .*\(A5\)$/m);
    expect(text).toContain(buyer);
    expect(areFontsEmbedded).toBe(true);
    return { title, copies, text };
  };
  await printTwice(page, `invoice/${orderNumber}`);
  const title = words.invoice.titleOf.replace('{{number}}', number);
  const [original, copy] = [await look(0), await look(1)];
  // A company's is the proof as well: one sheet is the original.
  expect([original, copy]).toMatchObject([
    { title, copies: 1 },
    { title, copies: 1 },
  ]);
  expect([original.text.includes('補印'), copy.text.includes('補印')]).toEqual([false, true]);
  for (const part of ['電子發票證明聯', number]) expect(original.text).toContain(part);

  await printTwice(page, `receipt/${tradeNo}`);
  const receipt = await look(2);
  expect(receipt).toMatchObject({
    title: words.receipt.titleOf.replace('{{number}}', tradeNo),
    copies: 2,
  });
  expect(queue.printed()).toHaveLength(3);
  await client.close();
  await queue.end();
});
