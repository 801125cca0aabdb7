import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { getInvoice } from '#shared/contract/commerce/document.ts';
import { shownInvoiceNumber } from '#shared/domain/commerce/invoice/invoice-words.ts';
import { openPaymentPage, orderOf, pay, placeOrder } from '#tests/support/commerce/place-order.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow, signOutWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';

test.use({ renderer: 'built' });

let real: ServerProcess;
test.beforeAll(async () => {
  real = await startServerProcess('offline');
});
test.afterAll(() => real.stop());

/** Has the account buy storage; the number of its invoice as lists show it. */
async function buyStorage(address: string, email: string): Promise<string> {
  const client = new HttpClient(address);
  done(await signIn(client, email));
  const placed = await placeOrder({ client }, orderOf(['ST50-M'], 50));
  await openPaymentPage({ client }, placed);
  await pay({ client }, placed.tradeNo);
  const { number } = done(await client.call(getInvoice, { orderNumber: placed.orderNumber }));
  return shownInvoiceNumber(number ?? '');
}

test('what was read last is there without the server, dated and sealed, and gone after the sign-out', async ({
  desktop,
}) => {
  const number = await buyStorage(real.address, 'holder@demo.test');
  const first = await desktop.launch({ server: real.address });
  await signInWindow(first.page, 'holder@demo.test');
  const overview = { level: 1, name: application.title } as const;
  await expect(first.page.getByRole('heading', overview)).toBeVisible();
  await first.page.getByRole('link', { name: shell.place.members, exact: true }).click();
  await expect(first.page.getByText('member@demo.test')).toBeVisible();
  await first.page.getByRole('link', { name: shell.place.printCentre, exact: true }).click();
  await expect(first.page.getByRole('row', { name: number })).toBeVisible();
  await first.quit();
  await real.stop();

  const [folder = ''] = readdirSync(join(first.userData, 'offline'));
  const kept = join(first.userData, 'offline', folder);
  expect(readdirSync(kept).length).toBeGreaterThan(4);
  for (const file of readdirSync(kept)) {
    expect(readFileSync(join(kept, file), 'latin1')).not.toContain('demo.test');
  }

  const { page, quit } = await desktop.launch({ server: real.address, userData: first.userData });
  await expect(page.getByRole('heading', overview)).toBeVisible();
  const said = shell.trouble.kept.split('{{date}}')[0] ?? '';
  await expect(page.getByText(said).last()).toBeVisible();
  await page.getByRole('link', { name: shell.place.members, exact: true }).click();
  await expect(page.getByText('member@demo.test')).toBeVisible();
  await page.getByRole('link', { name: shell.place.printCentre, exact: true }).click();
  await expect(page.getByRole('row', { name: number })).toBeVisible();
  await expect(page.getByText(said).last()).toBeVisible();
  await signOutWindow(page);
  expect(existsSync(kept)).toBe(false);
  await quit();
});
