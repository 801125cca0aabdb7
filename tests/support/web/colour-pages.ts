import type { BrowserContext } from '@playwright/test';

const site = 'http://colours.test';

/** Address of a page of the web that is this colour and nothing else. */
export const colourAddress = (css: string): string => `${site}/?css=${encodeURIComponent(css)}`;

/** Answers those pages in a browser. */
export async function serveColours(context: BrowserContext): Promise<void> {
  await context.route(`${site}/**`, (route) => {
    const css = new URL(route.request().url()).searchParams.get('css') ?? '';
    const body = `<!doctype html><title>A colour</title><style>html{background:${css}}</style>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
}
