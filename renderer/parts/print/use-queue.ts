import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DesktopAnswer } from '#shared/desktop.ts';
import type { QueueItem, QueueState } from '#shared/desktop-queue.ts';
import { platform } from '#renderer/platform/platform.ts';

export const queueKey = ['desktop.queue'] as const;

/** The queue of main as it is now; undefined until main has told. */
export function useQueue(): QueueState | undefined {
  const { data } = useQuery({
    queryKey: queueKey,
    queryFn: async () => {
      const answer = await platform.shell?.queue.state();
      // A refusal stands in main's log; a browser with this build has no queue.
      return answer?.ok ? answer.value : { items: [], paused: null };
    },
    staleTime: Infinity,
    // No server is asked.
    networkMode: 'always',
  });
  return data;
}

/** Has main do something with the queue, and shows at once what it says of it then. */
export function useQueueCommand(): (
  command: () => Promise<DesktopAnswer<QueueState>> | undefined,
) => void {
  const client = useQueryClient();
  return (command) =>
    void command()?.then((answer) => {
      // A refusal stands in main's log.
      if (answer.ok) client.setQueryData(queueKey, answer.value);
    });
}

const done: ReadonlySet<QueueItem['state']> = new Set(['printed', 'saved', 'skipped']);

export const isOver = ({ state }: QueueItem): boolean =>
  done.has(state) || state === 'failed' || state === 'cancelled';

/** How many there are, and what has become of them; `open`: nothing yet. */
export function queueCounts(items: readonly QueueItem[]) {
  const count = (is: (item: QueueItem) => boolean) => items.filter(is).length;
  return {
    total: items.length,
    done: count(({ state }) => done.has(state)),
    failed: count(({ state }) => state === 'failed'),
    cancelled: count(({ state }) => state === 'cancelled'),
    open: count((item) => !isOver(item)),
  };
}
