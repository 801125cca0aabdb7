import type { BrowserContext, Page } from '@playwright/test';

/**
 * A document shows its page before the application answers there, and a test's input would be lost:
 * every navigation of these pages ends when the application has drawn its own, or never will.
 */
export function awaitApplication(context: BrowserContext): void {
  for (const page of context.pages()) patch(page);
  context.on('page', patch);
}

function patch(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...input) => {
    const response = await goto(...input);
    await isAnswering(page);
    return response;
  };
  page.reload = async (...input) => {
    const response = await reload(...input);
    await isAnswering(page);
    return response;
  };
}

const isAnswering = async (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-first-paint]') === null);
