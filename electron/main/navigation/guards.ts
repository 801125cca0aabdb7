import type { App, WebContents } from 'electron';
import type { Log } from '../log/log.ts';
import { isAppUrl } from '../protocol/app-url.ts';
import { isServerCall } from '../webapi/target-url.ts';

/** May these contents show `url`? */
export type NavigationRule = (contents: WebContents, url: string, isMainFrame: boolean) => boolean;

/** Pages of the app stay in the app, in all of their frames; what its server answers is no page of it. */
export const withinApp: NavigationRule = (_contents, url) => isAppUrl(url) && !isServerCall(url);

/**
 * Guards of every web contents that is ever created: no second window, no way out of what `mayShow` allows
 * in any frame, no <webview>. A link to another site opens in the system's browser only through the bridge.
 */
export function guardNavigation(app: App, mayShow: NavigationRule, log: Log): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, mayShow, log));
}

export function guardContents(contents: WebContents, mayShow: NavigationRule, log: Log): void {
  const refuse = (event: { preventDefault(): void }, what: string, url: string) => {
    event.preventDefault();
    log.info('navigation.refused', { what, url });
  };
  contents.setWindowOpenHandler(({ url }) => {
    log.info('navigation.refused', { what: 'window', url });
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    if (!mayShow(contents, event.url, true)) refuse(event, 'navigate', event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!mayShow(contents, event.url, event.isMainFrame)) refuse(event, 'redirect', event.url);
  });
  contents.on('will-frame-navigate', (event) => {
    if (!mayShow(contents, event.url, event.isMainFrame)) refuse(event, 'frame', event.url);
  });
  contents.on('will-attach-webview', (event) => refuse(event, 'webview', ''));
}
