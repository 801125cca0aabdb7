import type { WindowBounds } from '../settings/settings.ts';

type Area = { x: number; y: number; width: number; height: number };

export const defaultSize = { width: 1280, height: 840 } as const;
export const minimumSize = { minWidth: 480, minHeight: 560 } as const;

/** How much of the title bar has to be on a screen for the window to be caught with the mouse. */
const grip = { width: 120, height: 24 } as const;

/**
 * Where to open the window: where it was, if its title bar is still within one of the screens' `areas` (a screen
 * may be gone since), else centred at the default size.
 */
export function visibleBounds(
  saved: WindowBounds | undefined,
  areas: readonly Area[],
): Area | { width: number; height: number } {
  if (!saved) return defaultSize;
  const { x, y } = saved;
  const width = Math.max(saved.width, minimumSize.minWidth);
  const height = Math.max(saved.height, minimumSize.minHeight);
  const isReachable = areas.some(
    (area) =>
      x + width - grip.width >= area.x &&
      x + grip.width <= area.x + area.width &&
      y >= area.y &&
      y + grip.height <= area.y + area.height,
  );
  return isReachable ? { x, y, width, height } : { width, height };
}

/** A border beside the window, a title bar above it: what window managers add is not larger. */
const frame = { width: 8, height: 48 } as const;

/**
 * What to keep of where the window is. Some window managers put what they frame off by their frame from where it was
 * asked for: a window that nobody moved would creep on with every start.
 */
export function boundsToKeep(saved: WindowBounds | undefined, now: WindowBounds): WindowBounds {
  const isMoved =
    saved === undefined ||
    Math.abs(now.x - saved.x) > frame.width ||
    Math.abs(now.y - saved.y) > frame.height;
  return isMoved ? now : { ...now, x: saved.x, y: saved.y };
}
