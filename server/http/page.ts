import { product } from '#shared/domain/constants.ts';
import { html, type Html } from './html.ts';

/** A page that the server writes itself, in the look of the application. */
export interface ServerPage {
  title: string;
  /** Its script and styles below `/server-pages`, which the build of the web application makes. */
  assets: 'docs' | 'outbox' | 'payment';
  /** What stands in the bar, beside mark and name. */
  bar: Html;
  body: Html;
}

/**
 * The whole document. It reads without styles, works without its script and follows the system's
 * colour scheme. These pages are for those who build and try the product: in English only.
 */
export function serverPage({ title, assets, bar, body }: ServerPage): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${product.name}</title>
        <link rel="icon" type="image/svg+xml" href="/server-pages/mark.svg" />
        <link rel="stylesheet" href="/server-pages/${assets}.css" />
        <script type="module" src="/server-pages/${assets}.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="bar">
          <a class="brand" href="/"
            ><img src="/server-pages/mark.svg" alt="" width="26" height="26" /><span
              >${product.name}</span
            ></a
          >
          ${bar}
        </header>
        ${body}
      </body>
    </html>`.text;
}
