import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DesktopAnswer } from '#shared/desktop.ts';
import type { UpdatesState } from '#shared/desktop-updates.ts';
import { platform } from '#renderer/platform/platform.ts';

const updatesKey = ['desktop.updates'] as const;

/** What main knows of newer versions, as it changes; null until main has told. */
export function useUpdates(): UpdatesState | null {
  const client = useQueryClient();
  const { data = null } = useQuery({
    queryKey: updatesKey,
    queryFn: async () => {
      const answer = await platform.shell?.updates.state();
      // A refusal stands in main's log; what nobody knows is not shown.
      return answer?.ok ? answer.value : null;
    },
    staleTime: Infinity,
    // It is not the server that is asked.
    networkMode: 'always',
  });
  useEffect(
    () => platform.shell?.updates.onChanged((state) => client.setQueryData(updatesKey, state)),
    [client],
  );
  return data;
}

/** Has main do something about them; what comes of it, `useUpdates` tells. */
export function useUpdatesCommand(): (
  command: () => Promise<DesktopAnswer<UpdatesState>> | undefined,
) => void {
  const client = useQueryClient();
  return (command) =>
    void command()?.then((answer) => {
      // A refusal stands in main's log.
      if (answer.ok) client.setQueryData(updatesKey, answer.value);
    });
}
