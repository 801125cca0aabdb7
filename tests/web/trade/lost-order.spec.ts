import type { Page } from '@playwright/test';
import payment from '#resources/locales/en/payment.json' with { type: 'json' };
import refund from '#resources/locales/en/refund.json' with { type: 'json' };
import subscription from '#resources/locales/en/subscription.json' with { type: 'json' };
import trade from '#resources/locales/en/trade.json' with { type: 'json' };
import { emptyCart, setCart } from '#shared/contract/commerce/cart.ts';
import { listTransactions } from '#shared/contract/commerce/transaction.ts';
import { serialNumbers } from '#server/db/schema/commerce/subscription.ts';
import { arrangePayment } from '#tests/support/commerce/arrange-payment.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { fillCheckout, openCheckout, payButton } from '#tests/support/web/checkout-page.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const transactions = async ({ client }: ArrangedPerson) =>
  done(await client.call(listTransactions, {})).items;
const paid = (page: Page) => page.getByRole('heading', { name: trade.outcome.success.title });

/** Cuts off every response to an order until it is called with `false`. */
async function loseOrders(page: Page) {
  let isLost = true;
  await page.route('**/webapi/order', async (route) => {
    const answer = await route.fetch();
    if (isLost) await route.abort();
    else await route.fulfill({ response: answer });
  });
  return (lost: boolean) => {
    isLost = lost;
  };
}

async function typeCard(page: Page) {
  // A press without a card leads to its fields.
  await payButton(page).click();
  await expect(page.getByRole('group', { name: payment.card.number })).toBeFocused();
  for (const part of ['4242424242424242', '1239', '123']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(part);
  }
}

test('an order whose answer was lost is sent again as the same one, also after a reload', async ({
  page,
  server,
}) => {
  const person = await openCheckout(page, server, ['PRO-M']);
  await fillCheckout(page, 'offline');
  const setLost = await loseOrders(page);
  await payButton(page).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByText(trade.unanswered)).toBeVisible();
  await payButton(page).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  setLost(false);
  await page.reload();
  await expect(page.getByText(trade.open.title), 'it is there').toBeVisible();
  await fillCheckout(page, 'offline');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/trade\/transaction\//);
  expect(await transactions(person)).toHaveLength(1);
});

test('a card whose charge was not answered is not charged again after a change, a reload or in another tab', async ({
  page,
  server,
}) => {
  const person = await openCheckout(page, server, ['PRO-M']);
  const other = await page.context().newPage();
  await other.goto('/trade/');
  await fillCheckout(other, 'offline');
  const setLost = await loseOrders(page);
  await fillCheckout(page, 'card');
  await typeCard(page);
  await payButton(page).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByText(trade.unanswered)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).toContain('idempotencyKey');
  expect(stored).not.toContain('prime');

  // The form of the other tab still has the cart.
  await payButton(other).click();
  await expect(paid(other)).toBeVisible();
  await expect(other.getByText(trade.earlier.success)).toBeVisible();

  setLost(false);
  await page.getByRole('radio', { name: trade.invoice.kind['mobile-barcode'] }).check();
  await page.getByLabel(trade.invoice.mobileBarcode, { exact: true }).fill('/ABC1234');
  await payButton(page).click();
  await expect(paid(page)).toBeVisible();
  expect(await transactions(person)).toHaveLength(1);
});

test('a reload after a lost response leads to the payment, though the cart is empty by then', async ({
  page,
  server,
}) => {
  const person = await openCheckout(page, server, ['PRO-M']);
  const setLost = await loseOrders(page);
  await fillCheckout(page, 'card');
  await typeCard(page);
  await payButton(page).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  setLost(false);
  await page.reload();
  await expect(paid(page)).toBeVisible();
  expect(await transactions(person)).toHaveLength(1);
});

test('an order that never reached the server is placed by a press only', async ({
  page,
  server,
}) => {
  const person = await openCheckout(page, server, ['PRO-M']);
  await fillCheckout(page, 'ecpay');
  const press = async () => {
    await page.route('**/webapi/order', (route) => route.abort());
    await payButton(page).click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await page.unroute('**/webapi/order');
  };
  await press();
  // Another page empties the cart.
  done(await person.client.call(emptyCart, { options: ['expensive'], reason: '' }));
  await page.goto('/trade/');
  await expect(page.getByText(trade.empty.title)).toBeVisible();
  expect(await transactions(person)).toEqual([]);

  done(await person.client.call(setCart, { items: [{ sku: 'PRO-M' }] }));
  await page.goto('/trade/');
  await expect(page.getByText(trade.unanswered)).toBeHidden();
  await fillCheckout(page, 'ecpay');
  await press();
  await page.getByRole('button', { name: trade.giveUp.open }).click();
  const dialog = page.getByRole('dialog', { name: trade.giveUp.title });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: trade.giveUp.confirm }).click();
  await expect(page.getByText(trade.giveUp.done)).toBeVisible();
  await page.goto('/trade/');
  await expect(page.getByText(trade.empty.title)).toBeVisible();
  expect(await transactions(person)).toEqual([]);

  done(await person.client.call(setCart, { items: [{ sku: 'PRO-M' }] }));
  await page.goto('/trade/');
  await fillCheckout(page, 'offline');
  await press();
  await page.getByRole('radio', { name: trade.invoice.kind['mobile-barcode'] }).check();
  await page.getByLabel(trade.invoice.mobileBarcode, { exact: true }).fill('/ABC1234');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/trade\/transaction\//);
  expect((await transactions(person)).map(({ status }) => status)).toEqual(['pending']);
});

test('giving up after a lost response leads to the order that was placed', async ({
  page,
  server,
}) => {
  const person = await openCheckout(page, server, ['PRO-M']);
  await fillCheckout(page, 'offline');
  const setLost = await loseOrders(page);
  await payButton(page).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  setLost(false);
  await page.getByRole('button', { name: trade.giveUp.open }).click();
  const dialog = page.getByRole('dialog', { name: trade.giveUp.title });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: trade.giveUp.confirm }).click();
  await expect(page).toHaveURL(/\/trade\/transaction\//);
  // True of an open order and of a paid one.
  await expect(page.getByText(trade.giveUp.placed)).toBeVisible();
  expect(await transactions(person)).toHaveLength(1);
});

test('a changed form takes the place of an order that its payer never saw, and of one that was left', async ({
  page,
  server,
}) => {
  const person = await openCheckout(page, server, ['PRO-M']);
  const setLost = await loseOrders(page);
  await fillCheckout(page, 'ecpay');
  await payButton(page).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  setLost(false);
  await page.getByRole('radio', { name: trade.method.newebpay }).check();
  await payButton(page).click();
  await page.waitForURL('**/sandbox/newebpay/**');
  await page.goBack();
  await page.getByRole('link', { name: trade.outcome.other }).click();
  await fillCheckout(page, 'offline');
  await payButton(page).click();
  await expect(page.getByRole('region', { name: trade['pay-by'].title })).toBeVisible();
  const made = (await transactions(person)).map((one) => [one.paymentMethod, one.status]);
  expect(made).toEqual([
    ['offline', 'pending'],
    ['newebpay', 'cancel'],
    ['ecpay', 'cancel'],
  ]);
});

test('a refund whose response was lost is displayed as requested, and so is one of another tab', async ({
  page,
  server,
}) => {
  const person = await arrangePerson(server);
  const refunded = await arrangePayment(server.db, person, {
    sku: 'PRO-Y',
    paidAt: new Date(Date.now() - 86_400_000),
  });
  await enter(page, person.client, server.address);
  const other = await page.context().newPage();
  const form = `/trade/refund/${refunded.tradeNo}/application`;
  const submit = async (tab: Page) => {
    await tab.getByRole('checkbox', { name: refund.form.why.reason.expensive }).check();
    await tab.locator('button[type=submit]').click();
    await tab.getByRole('dialog').getByRole('button', { name: refund.confirm.action }).click();
  };
  await other.goto(form);
  await expect(other.getByRole('region', { name: refund.back.title })).toBeVisible();
  await page.goto(form);
  await page.route('**/webapi/refund/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page);
  await page.getByRole('alertdialog').getByRole('button').click();
  await submit(other);
  for (const tab of [page, other]) {
    await expect(tab.getByText(refund.refused.none.refunded)).toBeVisible();
    const follow = tab.getByRole('link', { name: refund.success.follow });
    await expect(follow).toHaveAttribute('href', `/trade/transaction/${refunded.tradeNo}`);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a serial number whose response was lost is activated, and said to be', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const serialNumber = `CRS24L${Date.now()}`;
  const model = { model: 'CRS24', importedAt: new Date(), boughtOn: '2025-01-01' };
  await server.db.insert(serialNumbers).values({ ...model, serialNumber });
  await enter(page, client, server.address);
  await page.goto('/subscription');
  const field = page.getByRole('textbox', { name: subscription.serial.number });
  await field.fill(serialNumber);
  const path = '**/webapi/license/*/activate/crs';
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field.press('Enter');
  await page.getByRole('alertdialog').getByRole('button').click();
  const running = page.getByRole('region', { name: subscription.license.running });
  await expect(running).toContainText('365 gift days');
  await page.unroute(path);
  await field.fill(` ${serialNumber.toLowerCase()}`);
  await field.press('Enter');
  await expect(page.getByText(/^Professional is yours until/)).toBeVisible();
  await expect(field).toHaveValue('');
});
