import { platform } from '#renderer/platform/platform.ts';

/** A client's pages have no address that a window of a browser could open; the preview is there. */
export const canTry = platform.target === 'web';

/** Plays a slideshow in a window of its own as a screen would, without pairing; the draft if that is asked for. */
export function trySlideshow(id: string, { isDraft = false } = {}): void {
  const asked = new URLSearchParams({ try: id, ...(isDraft && { draft: '1' }) });
  window.open(`/player?${asked.toString()}`, '_blank', 'noopener');
}
