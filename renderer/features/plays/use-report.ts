import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { getPlaySummary } from '#shared/contract/signage/play.ts';
import { query } from '#renderer/api/query.ts';
import { readState } from '#renderer/list/address.ts';
import { filtersOf, groupIn, playViews } from './views.ts';

/** Which report the address names, and its figures; those of before stay until the next are there. */
export function useReport() {
  const [params] = useSearchParams();
  const by = groupIn(params);
  const state = readState(playViews[by], params);
  const summary = useQuery({
    ...query(getPlaySummary, filtersOf(state)),
    placeholderData: keepPreviousData,
  });
  return { by, state, summary };
}
