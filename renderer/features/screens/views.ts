import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import type { listScreens } from '#shared/contract/signage/screen.ts';
import { presences } from '#shared/domain/signage/heartbeat.ts';
import { listView, oneOf, word, type ListState } from '#renderer/list/address.ts';

export type ScreenRow = CallOutput<typeof listScreens>['items'][number];
export type ScreenList = CallOutput<typeof listScreens>;

/** Screens as they stand in the address. */
export const screenView = listView({
  name: 'screens',
  filters: { presence: oneOf(presences), tag: word(30) },
  sorts: ['name', '-name', '-seen', 'seen'],
});

/** What is asked of the server, but for the page. */
export function filtersOf({
  q,
  sort,
  filters,
}: ListState<typeof screenView>): CallInput<typeof listScreens> {
  const { presence, tag } = filters;
  return {
    sort,
    ...(q !== '' && { q }),
    ...(presence && { presence }),
    ...(tag !== '' && { tag }),
  };
}
