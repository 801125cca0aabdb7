import { useQuery } from '@tanstack/react-query';
import { getTransaction } from '#shared/contract/commerce/transaction.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { query } from '#renderer/api/query.ts';

export type Transaction = CallOutput<typeof getTransaction>;

/** How often it was asked about, and how long until the next time. */
const pauses = [
  { below: 10, ms: 2_000 },
  { below: 25, ms: 5_000 },
  { below: 60, ms: 15_000 },
] as const;
const longestPause = 60_000;

/** When to ask again about a payment that was asked about so often; false: it has come to its end. */
export function nextQuestion(
  transaction: Pick<Transaction, 'status' | 'instructions'> | undefined,
  asked: number,
): number | false {
  if (transaction?.status !== 'pending') return false;
  // A transfer takes a day; the number is what one is here for.
  if (transaction.instructions !== null) return longestPause;
  return pauses.find(({ below }) => asked < below)?.ms ?? longestPause;
}

/** A payment as it is now: asked about until it is paid or not, ever more rarely. */
export function useTransaction(tradeNo: string) {
  return useQuery({
    ...query(getTransaction, { id: tradeNo }),
    refetchInterval: ({ state }) => nextQuestion(state.data, state.dataUpdateCount),
  });
}
