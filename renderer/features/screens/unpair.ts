import { t } from '#renderer/platform/t.ts';
import { listScreens, unpairScreen } from '#shared/contract/signage/screen.ts';
import { defer } from '#renderer/api/deferred/defer.ts';
import { optimisticUpdate } from '#renderer/api/deferred/optimistic.ts';
import type { ScreenList, ScreenRow } from './views.ts';

/** Unpairs a screen; for a while it can be undone. */
export function unpair({ id, name, presence }: ScreenRow): void {
  defer(
    unpairScreen,
    { id },
    {
      done: t('screens:unpair.done', { name }),
      failed: (reason) => t('screens:unpair.failed', { name, reason }),
      outdated: ['listScreens'],
      updates: [optimisticUpdate(listScreens, (list) => without(list, { id, presence }))],
    },
  );
}

function without(list: ScreenList, gone: Pick<ScreenRow, 'id' | 'presence'>): ScreenList {
  const items = list.items.filter(({ id }) => id !== gone.id);
  const { presence } = gone;
  const counts = { ...list.counts, [presence]: Math.max(0, list.counts[presence] - 1) };
  return { ...list, items, counts, total: list.total - (list.items.length - items.length) };
}
