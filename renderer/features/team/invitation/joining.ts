import { queryOptions } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { acceptInvitation } from '#shared/contract/team/invitations.ts';
import { call } from '#renderer/api/call.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { verifiedStatusAtom } from '#renderer/api/session.ts';

/**
 * Opening the page is the command, so it is kept like a read: asked once however often the page is
 * drawn, and never again by itself. Following a link twice is answered as the first time.
 */
export function joining(token: string) {
  return queryOptions({
    queryKey: ['joining', token],
    queryFn: async () => {
      const joined = await call(acceptInvitation, { token });
      // The token came by mail: the address is proved with it.
      getDefaultStore().set(verifiedStatusAtom, true);
      outdateReads(acceptInvitation.invalidates);
      return joined;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
