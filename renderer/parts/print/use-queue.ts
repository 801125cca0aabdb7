import type { QueueItem, QueueState } from '#shared/desktop-queue.ts';
import {
  useShellCommand,
  useShellState,
  type ShellState,
} from '#renderer/api/desktop/shell-state.ts';
import { platform } from '#renderer/platform/platform.ts';

const queue: ShellState<QueueState> = {
  key: ['desktop.queue'],
  read: () => platform.shell?.queue.state(),
  none: { items: [], paused: null, stuck: null },
};
export const { key: queueKey } = queue;

/** The queue of main as it is now; undefined until main has told. */
export const useQueue = (): QueueState | undefined => useShellState(queue);

/** Has main do something with the queue. */
export const useQueueCommand = () => useShellCommand(queue);

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
