import type { BrowserWindowConstructorOptions, NativeImage } from 'electron';
import { product } from '#shared/domain/constants.ts';
import { pagePreferences } from '../page-preferences.ts';
import { minimumSize, type visibleBounds } from './visible-bounds.ts';

/** What the window shows before its page is painted, and while it is resized. */
export const windowBackground = (isDark: boolean): string => (isDark ? '#15161c' : '#fbfaf7');

/** Every window of the app is made with these options: an ordinary sandboxed page with our bridge, no more. */
export function windowOptions(parts: {
  bounds: ReturnType<typeof visibleBounds>;
  preload: string;
  isPackaged: boolean;
  isDark: boolean;
  /** macOS takes it from the bundle instead. */
  icon: NativeImage;
}): BrowserWindowConstructorOptions {
  return {
    ...parts.bounds,
    ...minimumSize,
    title: product.name,
    icon: parts.icon,
    show: false,
    backgroundColor: windowBackground(parts.isDark),
    webPreferences: {
      ...pagePreferences(parts.isPackaged),
      // In the languages that were chosen: none at first (electron/main/spelling).
      spellcheck: true,
      preload: parts.preload,
    },
  };
}
