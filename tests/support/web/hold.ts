import type { Page } from '@playwright/test';

/** Holds what a page asks for by such an address, until what is returned is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route(address, async (route) => {
    await coming;
    await route.fallback();
  });
  return come;
}
