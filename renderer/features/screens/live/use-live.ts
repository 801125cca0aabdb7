import { useQuery } from '@tanstack/react-query';
import { watchScreens } from '#shared/contract/signage/picture.ts';
import { page } from '#shared/domain/constants.ts';
import { screenPicture } from '#shared/domain/signage/picture.ts';
import { query } from '#renderer/api/query.ts';

/** How often screens that are looked at are asked for anew; each speaks twice a minute itself. */
export const refreshMs = 10_000;

/** Has screens send pictures for as long as the page is seen; those of other screens cost nothing. */
export function useWatching(ids: readonly string[]): void {
  const wanted = [...new Set(ids)].slice(0, page.maxSize).toSorted();
  useQuery({
    ...query(watchScreens, { ids: wanted }),
    enabled: wanted.length > 0,
    refetchInterval: screenPicture.watchEverySeconds * 1000,
    // Its marks are for a while only: who comes back says so at once.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
}
