import type { Page } from '@playwright/test';
import trade from '#resources/locales/en/trade.json' with { type: 'json' };
import { setCart } from '#shared/contract/commerce/cart.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { enter } from './web-person.ts';

/** Somebody new with these in the cart, on the purchase form. */
export async function openCheckout(
  page: Page,
  server: ServerAtHand & { address: string },
  skus: readonly string[],
): Promise<ArrangedPerson> {
  const person = await arrangePerson(server);
  await enter(page, person.client, server.address);
  done(await person.client.call(setCart, { items: skus.map((sku) => ({ sku })) }));
  await page.goto('/trade/');
  return person;
}

/** The button that orders. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay NT\$/ });

/** Whose it will be, the amount, and what it consists of. */
export const summaryOf = (page: Page) =>
  page.getByRole('complementary', { name: trade.summary.title });

/** Fills in what every order wants: a way to pay, an e-invoice by email, and both agreements. */
export async function fillCheckout(page: Page, method: keyof typeof trade.method): Promise<void> {
  await page.getByRole('radio', { name: trade.method[method] }).check();
  await page.getByRole('radio', { name: trade.invoice.kind.email }).check();
  await page.getByRole('checkbox', { name: /refund policy/ }).check();
  await page.getByRole('checkbox', { name: /invoice policy/ }).check();
}
