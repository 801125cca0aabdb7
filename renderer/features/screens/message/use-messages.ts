import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { listMessages } from '#shared/contract/signage/message.ts';
import { call } from '#renderer/api/call.ts';
import { useOptimisticData } from '#renderer/api/deferred/optimistic.ts';
import { heldAnswer } from '#renderer/api/reads/held-answers.ts';
import { everyRow } from '#renderer/list/every-row.ts';

export type MessageRow = CallOutput<typeof listMessages>['items'][number];

/** While screens are about to show one; while any is on; and for what others say meanwhile. */
const askAgainMs = { soon: 3000, on: 15_000, none: 60_000 };

/** All messages that are on screens, newest first, as they come and go: any screen may have any of them. */
export function useMessages() {
  const withUpdates = useOptimisticData(listMessages);
  return useQuery({
    queryKey: [listMessages.name, 'every'],
    queryFn: async ({ signal }): Promise<CallOutput<typeof listMessages>> => {
      const asked = everyRow((place) => call(listMessages, place, { signal }));
      const items = await heldAnswer(asked);
      return { items, page: 1, perPage: items.length, total: items.length };
    },
    select: (data) => withUpdates(data, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainMs[hasteOf(state.data?.items ?? [])],
  });
}

function hasteOf(messages: readonly MessageRow[]): keyof typeof askAgainMs {
  const isComing = messages.some(({ screens }) =>
    screens.some(({ isOnline, isShown }) => isOnline && !isShown),
  );
  if (isComing) return 'soon';
  return messages.length > 0 ? 'on' : 'none';
}

/** What is on one screen. */
export interface OnScreen {
  message: MessageRow;
  isShown: boolean;
}

/** The message of each screen that has one, by the screen's id. */
export function messagesByScreen(messages: readonly MessageRow[]): ReadonlyMap<string, OnScreen> {
  return new Map(
    messages.flatMap((message) =>
      message.screens.map(({ id, isShown }): [string, OnScreen] => [id, { message, isShown }]),
    ),
  );
}
