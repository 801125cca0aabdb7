import { showAlertLines } from '../alerts.ts';
import { ApiError, TransportError } from '../api-error.ts';
import { endKeysAfter } from '../attempts/unanswered.ts';
import { callAtOnce } from '../call.ts';
import { errorMessage } from '../messages.ts';
import { queryClient } from '../reads/query-client.ts';
import { outdateReads } from '../reads/read-cache.ts';
import type { Deferred } from './types.ts';
import { isOwnerSure, isStillHere } from './owner.ts';

/**
 * Sends a command that nobody has undone. Never throws: what went wrong is said, with whom it was
 * about, and pages show again how things are.
 */
export async function sendDeferred(command: Deferred): Promise<void> {
  const sentAt = Date.now();
  try {
    const isTheirs = isOwnerSure(command.owner) || (await isStillHere(command.owner));
    if (!isTheirs) throw new ApiError(1, null);
    await untilAnswered(command);
    endKeysAfter(command.input);
    keepUpdates(command, sentAt);
  } catch (error) {
    showAlertLines([command.failed(errorMessage(error))]);
    outdateReads(command.outdated ?? []);
  }
  outdateReads(command.entry.invalidates ?? []);
}

/** Where no answer came the same person asks once more: under its one key it acts once. */
async function untilAnswered(command: Deferred): Promise<void> {
  const { entry, input, key } = command;
  // The page may go at any moment.
  const options = { idempotencyKey: key, keepalive: true };
  try {
    await callAtOnce(entry, input, options);
  } catch (error) {
    const isTheirs = !command.isDiscarded && isOwnerSure(command.owner);
    if (!(error instanceof TransportError) || !isTheirs) throw error;
    await callAtOnce(entry, input, options);
  }
}

/** What was read before it keeps on showing it, until it is read anew. */
function keepUpdates({ updates }: Deferred, sentAt: number): void {
  for (const { read, update } of updates) {
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [read] })) {
      if (state.data === undefined || state.dataUpdatedAt > sentAt) continue;
      queryClient.setQueryData(queryKey, update(state.data, queryKey[1]));
    }
  }
}
