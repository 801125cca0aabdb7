import type { Page } from '@playwright/test';

/** Types a card into TapPay's frames, as the sandbox draws them. */
export async function typeCard(page: Page, number: string, expiry = '12/99'): Promise<void> {
  const field = (name: string, label: string) =>
    page.locator(`[data-field="${name}"]`).frameLocator('iframe').getByLabel(label);
  await field('number', 'Card number').fill(number);
  await field('expirationDate', 'Expiry, month and year').fill(expiry);
  await field('ccv', 'Security code').fill('123');
}
