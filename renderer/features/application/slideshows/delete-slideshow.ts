import { t } from '#renderer/platform/t.ts';
import { deleteSlideshow, listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { defer } from '#renderer/api/deferred/defer.ts';
import { optimisticUpdate } from '#renderer/api/deferred/optimistic.ts';
import type { Slideshow } from './slideshow.ts';

/** Deletes a slideshow; for a while it can be undone. Screens that play it go on until then. */
export function deleteOne({ id, name, screens }: Slideshow): void {
  defer(
    deleteSlideshow,
    { id },
    {
      done:
        screens.total === 0
          ? t('application:slideshows.deleted', { name })
          : t('application:slideshows.deletedFrom', { name, count: screens.total }),
      failed: (reason) => t('application:slideshows.notDeleted', { name, reason }),
      updates: [
        optimisticUpdate(listSlideshows, (list) => {
          const items = list.items.filter((one) => one.id !== id);
          const gone = list.items.length - items.length;
          return { ...list, items, total: Math.max(items.length, list.total - gone) };
        }),
      ],
    },
  );
}
