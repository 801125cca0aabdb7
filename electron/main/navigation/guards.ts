import type { App, WebContents } from 'electron';
import type { Log } from '../log/log.ts';
import { isAppUrl } from '../protocol/app-url.ts';

/**
 * Guards of every web contents that is ever created: no second window, no way out of the app's origin in any
 * frame, no <webview>. A link to another site opens in the system's browser only through the bridge.
 */
export function guardNavigation(app: App, log: Log): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, log));
}

export function guardContents(contents: WebContents, log: Log): void {
  const refuse = (event: { preventDefault(): void }, what: string, url: string) => {
    event.preventDefault();
    log.info('navigation.refused', { what, url });
  };
  contents.setWindowOpenHandler(({ url }) => {
    log.info('navigation.refused', { what: 'window', url });
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    if (!isAppUrl(event.url)) refuse(event, 'navigate', event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) refuse(event, 'redirect', event.url);
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isAppUrl(event.url)) refuse(event, 'frame', event.url);
  });
  contents.on('will-attach-webview', (event) => refuse(event, 'webview', ''));
}
