import { queryOptions } from '@tanstack/react-query';
import { checkWebPages } from '#shared/contract/signage/web-page.ts';
import { query } from '#renderer/api/query.ts';

/** A page that was checked a moment ago is not requested again when its slide is chosen again. */
const freshMs = 60_000;

/** The server's check of web pages. */
export const pageChecks = (urls: readonly string[]) =>
  queryOptions({
    ...query(checkWebPages, { urls: [...urls] }),
    staleTime: freshMs,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
