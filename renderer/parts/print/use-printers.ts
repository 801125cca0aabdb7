import { useQuery } from '@tanstack/react-query';
import type { PrintChoices, PrintKind, Printer } from '#shared/desktop-print.ts';
import { platform } from '#renderer/platform/platform.ts';

export interface Printers {
  /** Main has answered. */
  isRead: boolean;
  printers: readonly Printer[];
  /** How this kind of document was printed last on this computer. */
  last: PrintChoices | null;
  readAgain: () => Promise<unknown>;
}

/** The printers of this computer, and what was chosen last. */
export function usePrinters(kind: PrintKind): Printers {
  const { data, isSuccess, refetch } = useQuery({
    queryKey: ['desktop.printers', kind],
    queryFn: async () => {
      const answer = await platform.shell?.print.choices(kind);
      // Main's log says why it has no answer; a PDF can be made all the same.
      return answer?.ok ? answer.value : { printers: [], last: null };
    },
    // No server is asked.
    networkMode: 'always',
  });
  return {
    isRead: isSuccess,
    printers: data?.printers ?? [],
    last: data?.last ?? null,
    readAgain: () => refetch(),
  };
}
