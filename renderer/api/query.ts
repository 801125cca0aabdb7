import { queryOptions, useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallDefinition, CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { attemptKeys, isAnswer } from './attempts/attempt-keys.ts';
import { call, type CallOptions } from './call.ts';
import { heldAnswer } from './reads/held-answers.ts';
import { outdateReads } from './reads/read-cache.ts';
import { endKeysAfter, noteUnanswered } from './attempts/unanswered.ts';

/** `useQuery(query(entry, input))`: key and request come from the entry. */
export function query<C extends CallDefinition>(entry: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: [entry.name, input] as const,
    queryFn: ({ signal }): Promise<CallOutput<C>> => heldAnswer(call(entry, input, { signal })),
  });
}

export interface CommandOptions<C extends CallDefinition> extends Omit<CallOptions, 'signal'> {
  /** The command is pending until what this returns is over. */
  onSuccess?: (output: CallOutput<C>, input: CallInput<C>) => void | Promise<void>;
  /** The page says itself what went wrong; otherwise the alert dialogue does. */
  onError?: (error: Error, input: CallInput<C>) => void;
}

/** A command as a mutation; what the entry names under `invalidates` is read again afterwards. */
export function useCommand<C extends CallDefinition>(entry: C, options: CommandOptions<C> = {}) {
  const { onSuccess, onError, ...callOptions } = options;
  const keys = useMemo(() => attemptKeys(), []);
  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: async (input) => {
      try {
        const output = await call(entry, input, { ...callOptions, ...keys.of(entry, input) });
        keys.settle(input);
        endKeysAfter(input);
        return output;
      } catch (error) {
        keys.settle(input, error);
        // It may have been carried out: the page displays what became of it.
        if (!isAnswer(error)) {
          noteUnanswered(input, () => keys.settle(input));
          outdateReads(entry.invalidates ?? []);
        }
        throw error;
      }
    },
    ...(onError && { onError, meta: { reportsItself: true } }),
    onSuccess: (output, input) => {
      outdateReads(entry.invalidates ?? []);
      return onSuccess?.(output, input);
    },
  });
}
