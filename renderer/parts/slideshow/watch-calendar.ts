import { QueryObserver } from '@tanstack/react-query';
import { getCalendar } from '#shared/contract/signage/calendar.ts';
import { calendarRule } from '#shared/domain/signage/calendar.ts';
import { queryClient } from '#renderer/api/reads/query-client.ts';
import { query } from '#renderer/api/query.ts';
import type { WatchCalendar } from '#renderer/ui/template/drawing.ts';

/** Meetings for signs that are looked at where they are made, asked as often as screens ask. */
export const watchCalendar: WatchCalendar = (id, tell) => {
  const observer = new QueryObserver(queryClient, {
    ...query(getCalendar, { id }),
    refetchInterval: ({ state: { data } }) =>
      (data?.renewSeconds ?? calendarRule.freshSeconds) * 1000,
  });
  tell(observer.getCurrentResult().data ?? null);
  return observer.subscribe(({ data }) => tell(data ?? null));
};
