import { listSlideshowApps as call } from '#shared/contract/signage/slideshow.ts';
import { myApps } from '../../app/my-apps.ts';
import { quickHandler } from '../../handler.ts';

/** Those of `listMyApps` that may be opened: each of them makes slideshows. */
export const listSlideshowApps = quickHandler(call, async (ctx) => {
  const apps = await myApps(ctx);
  return apps.filter(({ isAuthorised }) => isAuthorised);
});
