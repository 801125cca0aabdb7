import type { PageTo } from '#renderer/platform/place/page-paths.ts';

/** Where a slideshow is edited. */
export const editAddress = (id: string): PageTo => `/application?edit=${id}`;

/** Where all of them are. */
export const allSlideshows: PageTo = '/application?view=slideshows';

/** Where a new one is made. */
export const newSlideshow: PageTo = '/application?edit=new';
