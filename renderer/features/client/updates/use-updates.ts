import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UpdatesState } from '#shared/desktop-updates.ts';
import {
  useShellCommand,
  useShellState,
  type ShellState,
} from '#renderer/api/desktop/shell-state.ts';
import { platform } from '#renderer/platform/platform.ts';

const updates: ShellState<UpdatesState | null> = {
  key: ['desktop.updates'],
  read: () => platform.shell?.updates.state(),
  none: null,
};

/** What main knows of newer versions, as it changes; null until main has told. */
export function useUpdates(): UpdatesState | null {
  const client = useQueryClient();
  useEffect(
    () => platform.shell?.updates.onChanged((state) => client.setQueryData(updates.key, state)),
    [client],
  );
  return useShellState(updates) ?? null;
}

/** Has main do something about them. */
export const useUpdatesCommand = () => useShellCommand(updates);
