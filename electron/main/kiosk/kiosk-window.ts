import type { BrowserWindowConstructorOptions, Rectangle, Session } from 'electron';
import { product } from '#shared/domain/constants.ts';
import { pagePreferences } from '../page-preferences.ts';

/** A window that fills a display: the sandboxed page of the app's windows, without a preload. */
export function kioskWindowOptions(parts: {
  bounds: Rectangle;
  session: Session;
  isPackaged: boolean;
}): BrowserWindowConstructorOptions {
  return {
    ...parts.bounds,
    title: product.name,
    backgroundColor: '#000000',
    frame: false,
    kiosk: true,
    autoHideMenuBar: true,
    webPreferences: {
      ...pagePreferences(parts.isPackaged),
      session: parts.session,
      // Nobody is there to press anything.
      autoplayPolicy: 'no-user-gesture-required',
      disableDialogs: true,
      // It plays on while another window lies over it.
      backgroundThrottling: false,
    },
  };
}
