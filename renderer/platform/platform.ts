import { desktopPlatform } from './desktop.ts';
import type { Platform } from './interface.ts';
import { webPlatform } from './web.ts';

/** The platform of this build; the other one is dropped by the bundler. */
export const platform: Platform = __TARGET__ === 'desktop' ? desktopPlatform : webPlatform;
