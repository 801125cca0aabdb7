import { useQueryClient } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { QueueState } from '#shared/desktop-queue.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { useLeavePage } from '#renderer/parts/form/leave-page.ts';
import { problemWords } from '#renderer/parts/print/printing.ts';
import { queueCounts, queueKey, useQueue } from '#renderer/parts/print/use-queue.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { platform } from '#renderer/platform/platform.ts';

const centre = '/print-centre';

/** Follows the print queue whatever page is shown, and tells there when it is done or stands still. */
export function QueueNews() {
  const client = useQueryClient();
  const queue = useQueue();
  const before = useRef<QueueState | undefined>(undefined);
  const leaveFor = useLeavePage();
  const { pathname } = useLocation();

  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: queueKey });
    const stops = [
      platform.shell?.queue.onChanged(refresh),
      // Main does not show the queue while the client is locked.
      platform.shell?.lock.onChanged(refresh),
    ];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [client]);

  const tell = useEffectEvent((was: QueueState, now: QueueState) => {
    const words = newsOf(was, now);
    // There it is seen.
    if (words === null || pathname === centre) return;
    showToast(words, {
      words: t('desktop:queue.show'),
      run: () => leaveFor(`${centre}?view=queue`),
    });
  });
  useEffect(() => {
    if (before.current && queue) tell(before.current, queue);
    before.current = queue;
  }, [queue]);

  return null;
}

/** What is worth a word between two states; null: nothing. */
function newsOf(was: QueueState, now: QueueState): string | null {
  const { paused } = now;
  if (paused !== was.paused && paused !== null && paused !== 'wanted' && paused !== 'locked') {
    return t('desktop:queue.stands', { reason: problemWords(paused) });
  }
  const { open, done, failed } = queueCounts(now.items);
  if (open > 0 || queueCounts(was.items).open === 0) return null;
  // Whoever has cancelled all of them knows.
  if (done + failed === 0) return null;
  return failed === 0
    ? t('desktop:queue.done', { count: done, n: formatCount(done) })
    : t('desktop:queue.failed', { count: failed, n: formatCount(failed) });
}
