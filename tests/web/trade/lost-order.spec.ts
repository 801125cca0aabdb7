import type { Page } from '@playwright/test';
import payment from '#resources/locales/en/payment.json' with { type: 'json' };
import trade from '#resources/locales/en/trade.json' with { type: 'json' };
import { listTransactions } from '#shared/contract/commerce/transaction.ts';
import type { ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { fillCheckout, openCheckout, payButton } from '#tests/support/web/checkout-page.ts';
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
