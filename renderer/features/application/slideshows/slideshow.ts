import type { CallOutput } from '#shared/contract/define-call.ts';
import type { listSlideshows } from '#shared/contract/signage/slideshow.ts';

export type Slideshow = CallOutput<typeof listSlideshows>['items'][number];

/** What lies over the list for one of them. */
export type OpenDialog = 'play' | 'rename' | 'duplicate' | 'share';
