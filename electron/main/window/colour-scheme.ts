import { nativeTheme } from 'electron';
import type { DesktopColourScheme } from '#shared/desktop.ts';

/** Draws menus, dialogues and title bars in the colours of the page; pages that ask for the system's get them, too. */
export function applyColourScheme(scheme: DesktopColourScheme): void {
  nativeTheme.themeSource = scheme === 'auto' ? 'system' : scheme;
}
