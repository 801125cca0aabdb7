/** Stands for the desktop client in `place` of an event: each language has its own words for it. */
const desktop = 'desktop';

/** Where a desktop client signed in from: what its window is built with is of no use to anybody. */
export function desktopPlace(system: string | null): string {
  return system === null ? desktop : `${desktop}, ${system}`;
}

/** A `place` as it is shown, `words` in place of the desktop client. */
export function placeInWords(place: string, words: string): string {
  const isDesktop = place === desktop || place.startsWith(`${desktop}, `);
  return isDesktop ? words + place.slice(desktop.length) : place;
}
