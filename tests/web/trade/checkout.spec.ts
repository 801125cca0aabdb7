import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import payment from '#resources/locales/en/payment.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import trade from '#resources/locales/en/trade.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { getProfile } from '#shared/contract/account/user.ts';
import { getCart, setCart } from '#shared/contract/commerce/cart.ts';
import { listTransactions } from '#shared/contract/commerce/transaction.ts';
import { trades } from '#server/db/schema/commerce/payment.ts';
import { openPaymentPage, orderOf, pay, placeOrder } from '#tests/support/commerce/place-order.ts';
import type { ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { settled } from '#tests/support/server/sandbox-clock.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import {
  fillCheckout,
  openCheckout,
  payButton,
  summaryOf,
} from '#tests/support/web/checkout-page.ts';
import { chooseCountry } from '#tests/support/web/choose-country.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const transactions = async ({ client }: ArrangedPerson) =>
  done(await client.call(listTransactions, {})).items;
const outcome = (
  page: Page,
  kind: keyof typeof trade.outcome & ('success' | 'failed' | 'pending'),
) => page.getByRole('heading', { name: trade.outcome[kind].title });

/** By what an error is seen. */
const lookOf = (error: Locator) =>
  error.evaluate((element) => {
    const { color, fontSize, marginTop } = getComputedStyle(element);
    return { color, fontSize, marginTop };
  });

test('a plan is bought: two presses are one order, it is paid elsewhere, and Back leads to no form', async ({
  page,
  server,
}) => {
  const person = await openCheckout(page, server, ['PRO-Y']);
  await expect(summaryOf(page)).toContainText('NT$914');
  await fillCheckout(page, 'ecpay');
  expect(await accessibilityFaults(page)).toEqual([]);
  await payButton(page).dblclick();
  await page.waitForURL('**/sandbox/ecpay/**');
  expect(await transactions(person)).toHaveLength(1);

  await page.goBack();
  await expect(page).toHaveURL(/\/trade\/transaction\//);
  await expect(outcome(page, 'pending')).toBeVisible();
  const [open] = await transactions(person);
  await pay(person, open?.tradeNo ?? '');
  await expect(outcome(page, 'success'), 'without a reload').toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(done(await person.client.call(getCart)).items).toEqual([]);
  await page.reload();
  await expect(outcome(page, 'success')).toBeVisible();
});

test(
  'who left PayPal’s page goes back to it from the payment, and pays once',
  { tag: '@full' },
  async ({ page, server }) => {
    const person = await openCheckout(page, server, ['PRO-M']);
    await fillCheckout(page, 'paypal');
    await payButton(page).click();
    await page.waitForURL('**/sandbox/paypal/**');
    const paymentPage = page.url();
    await page.goBack();
    await expect(outcome(page, 'pending')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: trade.outcome.continue }).click();
    await expect(page).toHaveURL(paymentPage);
    await page.goBack();
    const [open] = await transactions(person);
    await pay(person, open?.tradeNo ?? '');
    await expect(outcome(page, 'success')).toBeVisible();
    await expect(page.getByRole('button', { name: trade.outcome.continue })).toHaveCount(0);
    expect(await transactions(person)).toHaveLength(1);
  },
);

test('what is missing is said at its field, and a transfer tells where to pay, on a phone', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page, server, ['ST50-M']);
  await expect(payButton(page), 'in sight before anything is filled in').toBeInViewport();
  await payButton(page).click();
  const { paymentMethod, invoiceMethod, ...required } = validation.required;
  await expect(page.getByText(required.agreeRefundPolicy)).toBeVisible();
  const error = await lookOf(page.getByText(required.agreeInvoicePolicy));
  expect(await lookOf(page.getByText(paymentMethod)), 'as every other').toMatchObject(error);
  expect(await lookOf(page.getByText(invoiceMethod))).toMatchObject(error);
  const card = page.getByRole('radio', { name: trade.method.card });
  await expect(card, 'to choose').toBeFocused();
  await expect(card, 'seen after a press of the mouse, too').toHaveCSS('outline-style', 'solid');
  await expect(card).toHaveCSS('border-top-color', error.color);
  await fillCheckout(page, 'offline');
  const policies = [/refund policy/, /invoice policy/].map((name) =>
    page.getByRole('checkbox', { name }),
  );
  for (const policy of policies.toReversed()) {
    await policy.uncheck();
    await payButton(page).click();
    await expect(policy, 'the first missing policy').toBeFocused();
  }
  for (const policy of policies) await policy.check();
  await page.getByRole('radio', { name: trade.invoice.kind.company }).check();
  await page.getByLabel(trade.invoice.companyName).fill('Blue Door Ltd.');
  await page.getByLabel(trade.invoice.vatNumber).fill('12345678');
  await payButton(page).click();
  await expect(page.getByText(validation.vatNumber)).toBeVisible();
  const vatNumber = page.getByLabel(trade.invoice.vatNumber);
  await expect(vatNumber).toBeFocused();
  await vatNumber.press('ControlOrMeta+A');
  // Inserted as by a paste: a field with a maximum length would cut it.
  await page.keyboard.insertText('  04595257');
  await expect(vatNumber).toHaveValue('  04595257');
  expect(await accessibilityFaults(page)).toEqual([]);
  await payButton(page).click();
  await expect(page.getByRole('region', { name: trade['pay-by'].title })).toContainText('999');
  await expect(page.getByRole('button', { name: 'Copy 50' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test(
  'a person founds a team with its plan, and takes the days of the own plan along',
  { tag: '@full' },
  async ({ page, server }) => {
    // The page counts from its own day, which another test may have left behind the server's.
    await page.clock.setSystemTime(await settled(server.browser()));
    const person = await openCheckout(page, server, ['TEAM-M']);
    const own = await placeOrder(person, orderOf(['PRO-M'], 100));
    await openPaymentPage(person, own);
    await pay(person, own.tradeNo);
    done(await person.client.call(setCart, { items: [{ sku: 'TEAM-M' }] }));
    await page.reload();
    await fillCheckout(page, 'ecpay');
    await payButton(page).click();
    await expect(page.getByLabel(team.team.field.name, { exact: true })).toBeFocused();
    await page.getByLabel(team.team.field.name, { exact: true }).fill('Blue Door');
    await expect(summaryOf(page)).toContainText('Blue Door');
    await page.getByLabel(team.team.field.category).selectOption('retail');
    await chooseCountry(page.getByRole('group', { name: team.team.field.phone }), 'Taiwan +886');
    await page
      .getByRole('group', { name: team.team.field.phone })
      .getByRole('textbox')
      .fill('02 2345 6789');
    await page.getByLabel(team.team.field.address).fill('7 Songren Road');
    await page.getByLabel(team.team.field.postalCode).fill('110');
    await page.getByLabel(team.team.field.country).selectOption('TW');
    await page.getByRole('checkbox', { name: /^Professional, monthly/ }).check();
    await expect(summaryOf(page)).toContainText(/3[01] days|2[89] days/);
    const promised = await summaryOf(page)
      .getByText(/^It begins when/)
      .textContent();
    expect(await accessibilityFaults(page)).toEqual([]);
    await payButton(page).click();
    await page.waitForURL('**/sandbox/ecpay/**');
    const [open] = await transactions(person);
    await pay(person, open?.tradeNo ?? '');
    const profile = done(await person.client.call(getProfile));
    expect(profile.team).toMatchObject({ name: 'Blue Door', role: 'account_holder' });
    expect(profile.plan.type).toBe('professional_team');
    const [bought] = await transactions(person);
    expect(bought?.convertedDays).toBeGreaterThan(27);
    const { expiresOn } = profile.plan;
    const end = new Date(expiresOn ?? '').toLocaleDateString('en-GB', {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    expect(promised).toContain(`until ${end}.`);
  },
);

test(
  'what was typed is there after a reload, but for what is agreed to',
  { tag: '@full' },
  async ({ page, server }) => {
    await openCheckout(page, server, ['TEAM-M']);
    await fillCheckout(page, 'newebpay');
    await page.getByLabel(team.team.field.name, { exact: true }).fill('Blue Door');
    await page.getByRole('radio', { name: trade.invoice.kind.company }).check();
    await page.getByLabel(trade.invoice.vatNumber).last().fill('04595257');
    await page.reload();
    await expect(page.getByLabel(team.team.field.name, { exact: true })).toHaveValue('Blue Door');
    await expect(page.getByRole('radio', { name: trade.method.newebpay })).toBeChecked();
    await expect(page.getByLabel(trade.invoice.vatNumber).last()).toHaveValue('04595257');
    await expect(page.getByRole('checkbox', { name: /refund policy/ })).not.toBeChecked();
  },
);

test('a card is typed into frames of the provider’s and pays without another page; a first month free keeps it', async ({
  page,
  server,
}) => {
  const person = await openCheckout(page, server, ['PRO-M-FREE1']);
  await expect(page.getByRole('radio', { name: trade.method.offline })).toHaveCount(0);
  await page.getByRole('radio', { name: trade.method.card }).check();
  const begin = page.getByRole('button', { name: trade.begin });
  await begin.click();
  await expect(page.getByText(payment.card.wrong.number)).toBeVisible();
  await expect(page.getByText(validation.required.invoiceMethod)).toBeVisible();
  const number = page.getByRole('group', { name: payment.card.number });
  await expect(number, 'the first that is wrong').toBeFocused();
  await expect(number).toHaveAccessibleDescription(payment.card.wrong.number);
  await page.getByRole('radio', { name: trade.invoice.kind.email }).check();
  await page.getByRole('checkbox', { name: /refund policy/ }).check();
  await page.getByRole('checkbox', { name: /invoice policy/ }).check();
  await begin.click();
  await expect(number, 'alone, too').toBeFocused();
  expect(await transactions(person)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('4242 4242 4242 4242');
  await begin.click();
  await expect(page.getByRole('group', { name: payment.card.expirationDate })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1239');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  expect(await accessibilityFaults(page, { exclude: ['iframe'] })).toEqual([]);
  await page.context().setOffline(true);
  await begin.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(/can’t be reached/);
  await alert.getByRole('button').click();
  await expect(begin, 'to press again').toBeFocused();
  await expect(page.getByText(trade.unanswered), 'nothing was sent').toHaveCount(0);
  await page.context().setOffline(false);
  await begin.click();
  await expect(page.getByRole('heading', { name: trade.outcome.success.free })).toBeVisible();
  await expect(page.getByText(/^NT\$100 on /)).toBeVisible();
  expect(done(await person.client.call(getProfile)).plan.type).toBe('professional');
});

test(
  'without the provider’s script there are no fields, and the press leads to what loads them again',
  { tag: '@full' },
  async ({ page, server }) => {
    await page.route('**/sandbox/tappay/**', (route) => route.abort());
    await openCheckout(page, server, ['PRO-M']);
    await fillCheckout(page, 'card');
    await expect(page.getByText(payment.card.failed)).toBeVisible();
    const number = page.getByRole('group', { name: payment.card.number });
    await expect(number).toBeHidden();
    await payButton(page).click();
    await page.unroute('**/sandbox/tappay/**');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(number.locator('iframe')).toBeVisible();
  },
);

test('a declined payment keeps the cart, and is tried again', async ({ page, server }) => {
  const person = await openCheckout(page, server, ['PRO-M']);
  await fillCheckout(page, 'ecpay');
  await payButton(page).click();
  await page.waitForURL('**/sandbox/ecpay/**');
  const [open] = await transactions(person);
  await pay(person, open?.tradeNo ?? '', 'decline');
  await page.goBack();
  await expect(outcome(page, 'failed')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: trade.outcome.again }).click();
  await expect(summaryOf(page)).toContainText('NT$100');
  await expect(page.getByRole('radio', { name: trade.method.ecpay }), 'as before').toBeChecked();

  await fillCheckout(page, 'ecpay');
  await payButton(page).click();
  await page.waitForURL('**/sandbox/ecpay/**');
  await page.goBack();
  await expect(outcome(page, 'pending')).toBeVisible();
  await page.getByRole('navigation', { name: shell.places }).getByText(shell.place.plan).click();
  await expect(page).toHaveURL('/subscription');
  // The address changes first: what was chosen is forgotten with the page that was left.
  await expect(outcome(page, 'pending')).toHaveCount(0);
  await page.goto('/trade/');
  await expect(page.getByRole('radio', { name: trade.method.ecpay })).not.toBeChecked();
});

test(
  'a transfer that no operator found says why in their words, and leads back to the cart',
  { tag: '@full' },
  async ({ page, server }) => {
    const person = await openCheckout(page, server, ['PRO-M']);
    const { tradeNo } = await placeOrder(
      person,
      orderOf(['PRO-M'], 100, { paymentMethod: 'offline' }),
    );
    await server.db
      .update(trades)
      .set({ state: 'failed', reason: 'No such transfer by 7 May' })
      .where(eq(trades.tradeNo, tradeNo));
    await page.goto(`/trade/transaction/${tradeNo}`);
    await expect(
      page.getByRole('heading', { name: trade.outcome.unconfirmed.title }),
    ).toBeVisible();
    await expect(page.getByText('Reason: No such transfer by 7 May')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: trade.outcome.again }).click();
    await expect(payButton(page)).toBeVisible();
  },
);

test(
  'money of another amount is told as what came in, and nobody is let pay again unaware',
  { tag: '@full' },
  async ({ page, server }) => {
    const person = await openCheckout(page, server, ['PRO-M']);
    const placed = await placeOrder(person, orderOf(['PRO-M'], 100));
    await openPaymentPage(person, placed);
    const isIt = eq(trades.tradeNo, placed.tradeNo);
    await server.db.update(trades).set({ amount: 101 }).where(isIt);
    await pay(person, placed.tradeNo);
    await page.goto(`/trade/transaction/${placed.tradeNo}`);
    await expect(page.getByRole('heading', { name: trade.outcome.abnormal.title })).toBeVisible();
    await expect(page.getByText(/Don’t pay again/)).toBeVisible();
    const received = page.getByText(trade.facts.received, { exact: true }).locator('..');
    await expect(received).toContainText('NT$100');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto('/trade/');
    await expect(page.getByText(trade.inQuestion.title)).toBeVisible();
  },
);

test(
  'a mobile barcode that nobody has is refused before anything is ordered',
  { tag: '@full' },
  async ({ page, server }) => {
    const person = await openCheckout(page, server, ['PRO-M']);
    await fillCheckout(page, 'offline');
    await page.getByRole('radio', { name: trade.invoice.kind['mobile-barcode'] }).check();
    await page.getByLabel(trade.invoice.mobileBarcode, { exact: true }).fill('/UNKNOWN');
    await payButton(page).click();
    await expect(page.getByLabel(trade.invoice.mobileBarcode, { exact: true })).toBeFocused();
    expect(await transactions(person)).toEqual([]);
    await page.getByLabel(trade.invoice.mobileBarcode, { exact: true }).fill('/abc1234');
    await payButton(page).click();
    await expect(page).toHaveURL(/\/trade\/transaction\//);
  },
);
