import type { BrowserContext, Page } from '@playwright/test';

/**
 * A document shows its page, inert, before the application answers there, and keys that a test presses
 * would be lost: every navigation that these pages are told to do ends when the application has taken
 * it over, or never will. A document that loads otherwise, behind a link or a form, is not waited for,
 * and need not be where a test goes on with `click` or `fill`, which wait for what is inert. `press`,
 * `page.keyboard` and `evaluate` wait for nothing: do one of those first, or look for something that
 * only the application draws.
 */
export function awaitApplication(context: BrowserContext): void {
  for (const page of context.pages()) patch(page);
  context.on('page', patch);
}

function patch(page: Page): void {
  const untilAnswering =
    <Input extends unknown[], Output>(navigate: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      const response = await navigate.apply(page, input);
      await page.waitForFunction(() => document.querySelector('[data-first-paint]') === null);
      return response;
    };
  page.goto = untilAnswering(page.goto);
  page.reload = untilAnswering(page.reload);
  page.goBack = untilAnswering(page.goBack);
  page.goForward = untilAnswering(page.goForward);
}
