import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { DesktopAnswer } from '#shared/desktop.ts';

/** What main of the desktop holds, and the page reads as it reads what servers hold. */
export interface ShellState<State> {
  key: QueryKey;
  /** Undefined: a browser, to which this build is shown. */
  read: () => Promise<DesktopAnswer<State>> | undefined;
  /** Where nobody can be asked, or main refuses, whose log says why. */
  none: State;
}

/** Undefined until main has told; what changes it, whoever hears of it writes under the same key. */
export function useShellState<State>({ key, read, none }: ShellState<State>): State | undefined {
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const answer = await read();
      return answer?.ok ? answer.value : none;
    },
    staleTime: Infinity,
    // No server is asked.
    networkMode: 'always',
  });
  return data;
}

/** Has main do something with it, and shows at once what it says of it then. */
export function useShellCommand<State>({
  key,
}: Pick<ShellState<State>, 'key'>): (
  command: () => Promise<DesktopAnswer<NonNullable<State>>> | undefined,
) => void {
  const client = useQueryClient();
  return (command) =>
    void command()?.then((answer) => {
      // A refusal stands in main's log.
      if (answer.ok) client.setQueryData(key, answer.value);
    });
}
