import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showAlert } from '../alerts.ts';
import { keptSince, onKeptSince } from '#renderer/platform/time/kept-since.ts';
import { TransportError } from '../api-error.ts';
import { registerReadCache } from './read-cache.ts';

/** Reads are tried twice more unless the server itself refused; commands never by themselves. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.['reportsItself'] !== true) showAlert(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      // Who has waited half a minute is told, and asks again when they like.
      retry: (failures, error) =>
        error instanceof TransportError && error.kind !== 'timeout' && failures < 2,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What the desktop had kept gives way to what is true now.
onKeptSince(() => {
  if (keptSince() === null) void queryClient.invalidateQueries();
});

registerReadCache({
  clear: () => queryClient.clear(),
  outdate: (names) => {
    for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
  },
});
