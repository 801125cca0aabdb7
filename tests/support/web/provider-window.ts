import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the simulator's window by a button of the page. */
export async function openProviderWindow(page: Page, button: Locator): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(window.getByRole('heading', { name: /^Sign in with / })).toBeVisible();
  return window;
}

/** Presses the button that ends the window, and waits until it has ended. */
export async function leaveProviderWindow(
  window: Page,
  button: 'Continue' | 'Cancel',
): Promise<void> {
  const closed = window.waitForEvent('close');
  // The window may be gone before its click is known to be made; that it closes is what counts.
  await Promise.allSettled([window.getByRole('button', { name: button }).click()]);
  await closed;
}
