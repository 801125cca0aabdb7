import type { PageTo } from '#renderer/platform/page-paths.ts';

/** Where a slideshow is edited. */
export const editAddress = (id: string): PageTo => `/application?edit=${id}`;

/** Where all of them are. */
export const allSlideshows: PageTo = '/application?view=slideshows';

/** Where a new one is made. */
export const newSlideshow: PageTo = '/application?edit=new';

/** Where a screen is, open beside the list of all. */
export const screenAddress = (id: string): PageTo => `/console/device?screen=${id}`;
