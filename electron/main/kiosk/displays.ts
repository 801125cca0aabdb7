import type { Display } from 'electron';
import type { DesktopDisplay } from '#shared/desktop-kiosk.ts';
import type { KeptDisplay } from '../settings/settings.ts';

/** What Electron tells of a display. */
export type SystemDisplay = Pick<Display, 'id' | 'bounds' | 'scaleFactor'> & {
  /** Missing on the oldest runtime. */
  label?: string;
};

/** The displays from the left to the right, then from the top; so they are numbered. */
export function listDisplays(
  displays: readonly SystemDisplay[],
  primaryId: number | null,
): DesktopDisplay[] {
  return displays
    .toSorted((a, b) => a.bounds.x - b.bounds.x || a.bounds.y - b.bounds.y)
    .map(({ id, label = '', bounds, scaleFactor }, at) => ({
      id: String(id),
      number: at + 1,
      name: label.trim().slice(0, 256),
      x: bounds.x,
      y: bounds.y,
      width: bounds.width,
      height: bounds.height,
      scale: scaleFactor,
      isPrimary: id === primaryId,
    }));
}

export const keep = ({ id, name, width, height }: DesktopDisplay): KeptDisplay => ({
  id,
  name,
  width,
  height,
});

/** The display that was chosen: by its id, else the only one of that name and size. */
export function chosenDisplay(
  displays: readonly DesktopDisplay[],
  kept: KeptDisplay | undefined,
): DesktopDisplay | null {
  if (!kept) return null;
  const same = displays.find(({ id }) => id === kept.id);
  if (same) return same;
  const alike = displays.filter(
    ({ name, width, height }) =>
      name !== '' && name === kept.name && width === kept.width && height === kept.height,
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/**
 * Where the screen is shown now: on the chosen display; while that one is unplugged on the primary
 * one. Null where the computer has none at all.
 */
export function displayToFill(
  displays: readonly DesktopDisplay[],
  kept: KeptDisplay | undefined,
): DesktopDisplay | null {
  return (
    chosenDisplay(displays, kept) ??
    displays.find(({ isPrimary }) => isPrimary) ??
    displays[0] ??
    null
  );
}
