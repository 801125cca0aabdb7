import { useQuery } from '@tanstack/react-query';
import { usualPattern } from '#shared/domain/archive/archive-path.ts';
import type { DesktopOutput } from '#shared/desktop.ts';
import { platform } from '#renderer/platform/platform.ts';

export type ArchiveForm = DesktopOutput<'queue.archiveChoices'>;

const usual: ArchiveForm = { pattern: usualPattern, existing: 'skip' };

/** How documents were archived last on this computer; undefined until main has told. */
export function useArchiveChoices(): ArchiveForm | undefined {
  const { data } = useQuery({
    queryKey: ['desktop.archive'],
    queryFn: async () => {
      const answer = await platform.shell?.queue.archiveChoices();
      // A refusal stands in main's log.
      return answer?.ok ? answer.value : usual;
    },
    // Each dialogue begins with what the one before has left.
    gcTime: 0,
    networkMode: 'always',
  });
  return data;
}
