import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countUnreadNotifications, listNotifications } from '#shared/contract/notification.ts';
import { shorten } from '#shared/domain/text/shorten.ts';
import { call } from '#renderer/api/call.ts';
import { useWaiting } from '#renderer/api/desktop/use-waiting.ts';
import { query } from '#renderer/api/query.ts';
import { notificationWords } from '#renderer/features/notification/words.ts';
import { useLeavePage } from '#renderer/parts/form/leave-page.ts';
import { loadDates } from '#renderer/platform/format/dates.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { platform } from '#renderer/platform/platform.ts';

/** Notifications outside the window, from within the frame: main is told what is unread, and opens what was clicked. */
export function NativeNews() {
  const leaveFor = useLeavePage();
  // It is the bell that asks, also while the window is hidden.
  const { data: unread } = useQuery(query(countUnreadNotifications, {}));

  useEffect(() => {
    const gone = new AbortController();
    // What could not be read is told with the next number.
    if (unread !== undefined) tell(unread, gone.signal).catch(() => undefined);
    return () => gone.abort();
  }, [unread]);

  useWaiting(
    ({ news }) => ({ take: news.take, onPending: news.onOpened }),
    ({ id }) => leaveFor(id === null ? '/notification' : `/notification/${id}`),
  );

  return null;
}

async function tell(unread: number, signal: AbortSignal): Promise<void> {
  if (unread === 0) return send(0, []);
  const [{ items }] = await Promise.all([
    call(listNotifications, { page: 1 }, { signal }),
    loadNamespaces(['notification']),
    loadDates(),
  ]);
  if (!signal.aborted) await send(unread, items);
}

/** As much as main takes; no system shows as much. */
const longestBody = 1000;

type Listed = Parameters<typeof notificationWords>[0];

async function send(unread: number, items: readonly Listed[]): Promise<void> {
  const told = items
    .filter(({ isRead }) => !isRead)
    .map((item) => {
      const { title, body } = notificationWords(item);
      return { id: item.id, title, body: shorten(body, longestBody) };
    });
  await platform.shell?.news.tell({ unread, items: told });
}
