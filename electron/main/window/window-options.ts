import type { BrowserWindowConstructorOptions } from 'electron';
import { product } from '#shared/domain/constants.ts';
import { minimumSize, type visibleBounds } from './visible-bounds.ts';

/** Every window of the app is made with these options: an ordinary sandboxed page with our bridge, no more. */
export function windowOptions(parts: {
  bounds: ReturnType<typeof visibleBounds>;
  preload: string;
  isPackaged: boolean;
  isDark: boolean;
}): BrowserWindowConstructorOptions {
  return {
    ...parts.bounds,
    ...minimumSize,
    title: product.name,
    show: false,
    backgroundColor: parts.isDark ? '#15161c' : '#fbfaf7',
    webPreferences: {
      preload: parts.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: !parts.isPackaged,
    },
  };
}
