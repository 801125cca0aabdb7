import { t } from '#renderer/platform/t.ts';
import { deleteFile, getFile, listFiles } from '#shared/contract/signage/media.ts';
import { call } from '#renderer/api/call.ts';
import { deferEach } from '#renderer/api/deferred/defer.ts';
import { optimisticUpdate } from '#renderer/api/deferred/optimistic.ts';
import type { MediaFile } from '#renderer/parts/media/media-file.ts';

/** Asked for at once: a file says itself where it is used. */
const atOnce = 6;

/** Names of the slideshows that would miss something without these files. */
export async function usesOf(files: readonly MediaFile[]): Promise<string[]> {
  const names = new Map<string, string>();
  for (let from = 0; from < files.length; from += atOnce) {
    const some = files.slice(from, from + atOnce);
    const read = await Promise.all(some.map(({ id }) => call(getFile, { id })));
    for (const { id, name } of read.flatMap(({ usedIn }) => usedIn)) names.set(id, name);
  }
  return [...names.values()];
}

/** Deletes files; for a while it can be undone, all of it at once. */
export function deleteFiles(files: readonly MediaFile[]): void {
  const [first] = files;
  const done = t('media:delete.done', { count: files.length, name: first?.name ?? '' });
  deferEach(
    deleteFile,
    files.map(({ id, name }) => ({
      input: { id },
      done,
      failed: (reason) => t('media:delete.failed', { name, reason }),
      updates: [
        optimisticUpdate(listFiles, (list) => {
          const items = list.items.filter((one) => one.id !== id);
          return { ...list, items, total: list.total - (list.items.length - items.length) };
        }),
      ],
    })),
  );
}
