import { screensPath } from '#renderer/platform/place/place-at.ts';

/** Names the slideshow that screens are selected for in the URL of the list of screens. */
export const screensForParam = 'slideshow';

/**
 * URL of the list of screens where the user selects those that play a slideshow.
 *
 * @param id the slideshow's id
 */
export const screensForAddress = (id: string) => `${screensPath}?${screensForParam}=${id}` as const;
