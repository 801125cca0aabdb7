import type { App } from 'electron';

/**
 * The number at the program's icon, where the system has a place for it (macOS, and desktops of Linux that speak
 * Unity's protocol); everywhere else it stands in the window's title.
 */
export function createBadge(parts: {
  app: Pick<App, 'setBadgeCount'>;
  setTitleCount: (count: number) => void;
}): (count: number) => void {
  return (count) => {
    const isShown = parts.app.setBadgeCount(count);
    parts.setTitleCount(isShown ? 0 : count);
  };
}
