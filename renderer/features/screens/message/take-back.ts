import { t } from '#renderer/platform/t.ts';
import { listMessages, takeBackMessage } from '#shared/contract/signage/message.ts';
import { defer } from '#renderer/api/deferred/defer.ts';
import { optimisticUpdate } from '#renderer/api/deferred/optimistic.ts';
import type { MessageRow } from './use-messages.ts';

/** Takes a message back from all its screens, or from one; for a while it can be undone. */
export function takeBack({ id: messageId }: MessageRow, from?: { id: string; name: string }): void {
  const failed = (reason: string) => t('screens:message.notTakenBack', { reason });
  defer(
    takeBackMessage,
    { ids: from ? [from.id] : 'all', messageId },
    {
      done: from
        ? t('screens:message.takenBackFrom', { name: from.name })
        : t('screens:message.takenBack'),
      failed,
      updates: [
        optimisticUpdate(listMessages, (list) => {
          const items = list.items.flatMap((message) => {
            if (message.id !== messageId) return [message];
            const screens = message.screens.filter(({ id }) => from && id !== from.id);
            return screens.length === 0 ? [] : [{ ...message, screens }];
          });
          return { ...list, items, total: list.total - (list.items.length - items.length) };
        }),
      ],
    },
  );
}
