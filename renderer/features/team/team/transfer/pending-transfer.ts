import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { type getTeam } from '#shared/contract/team/team.ts';
import { decideTransfer, getTransfer } from '#shared/contract/team/transfer.ts';
import { query } from '#renderer/api/query.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';

export type Team = CallOutput<typeof getTeam>;
export type Transfer = NonNullable<CallOutput<typeof getTransfer>>;

/** While a transfer is open the other side may decide at any moment. */
const askAgainMs = 15_000;

/** The open transfer; once it is over, whatever hangs on roles is read anew. */
export function usePendingTransfer() {
  const transfer = useQuery({
    ...query(getTransfer, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? askAgainMs : false),
  });
  const id = transfer.data?.id ?? null;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== null && before.current !== id) outdateTransfer();
    before.current = id;
  }, [id]);
  return transfer;
}

/** Has everything read anew that a decision changes, for both sides. */
export function outdateTransfer(): void {
  outdateReads(decideTransfer.invalidates);
}
