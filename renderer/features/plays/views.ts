import dayjs from 'dayjs';
import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import type { getPlaySummary, listPlays } from '#shared/contract/signage/play.ts';
import { playGroups, type PlayGroup } from '#shared/domain/signage/play.ts';
import {
  days,
  listView,
  word,
  type Days,
  type ListState,
  type Param,
} from '#renderer/list/address.ts';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import { playsView } from '#renderer/platform/place/place-at.ts';

export type PlayRow = CallOutput<typeof listPlays>['items'][number];
export type PlaySummary = CallOutput<typeof getPlaySummary>;

const dayFormat = 'YYYY-MM-DD';

/** What one sees first. */
export const usualDays = 30;

export const today = () => dayjs().format(dayFormat);

export const lastDays = (count: number): Days => ({
  from: dayjs()
    .subtract(count - 1, 'day')
    .format(dayFormat),
  to: today(),
});

/** Days of a report: the last ones without a word in the address, `all` for as long as the log is. */
export const reportDays: Param<Days> = {
  parse(text) {
    if (text === 'all') return { from: null, to: null };
    const chosen = days.parse(text);
    return days.print(chosen) === '' ? lastDays(usualDays) : chosen;
  },
  print(chosen) {
    const text = days.print(chosen);
    if (text === '') return 'all';
    return text === days.print(lastDays(usualDays)) ? '' : text;
  },
};

/** An id as it stands in the address; what is none is as if it were not there. */
const someId: Param<string> = {
  parse: (text) => (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : ''),
  print: (value) => value,
};

const viewOf = (name: PlayGroup) =>
  listView({
    name: `plays-${name}`,
    filters: { days: reportDays, slideshow: someId, on: someId, tag: word(30) },
    sorts:
      name === 'day'
        ? ['-name', 'name', '-plays', 'plays', '-seconds', 'seconds']
        : ['-plays', 'plays', '-seconds', 'seconds', 'name', '-name'],
  });

/** The reports as they stand in the address; what differs is the order that they begin with. */
export const playViews = {
  slideshow: viewOf('slideshow'),
  page: viewOf('page'),
  screen: viewOf('screen'),
  day: viewOf('day'),
} satisfies Record<PlayGroup, unknown>;

type State = ListState<(typeof playViews)['day']>;

/** What each line adds up. */
export function groupIn(params: URLSearchParams): PlayGroup {
  return playGroups.find((group) => group === params.get('by')) ?? 'slideshow';
}

/** What is asked of the server, but for lines and their order. */
export function filtersOf({ filters }: Pick<State, 'filters'>): CallInput<typeof getPlaySummary> {
  const { days: span, slideshow, on, tag } = filters;
  return {
    ...(span.from !== null && { from: span.from }),
    ...(span.to !== null && { to: span.to }),
    ...(slideshow !== '' && { slideshowId: slideshow }),
    ...(on !== '' && { screenId: on }),
    ...(tag !== '' && { tag }),
  };
}

/** A report about one line of this one, narrowed further by what the line is. */
export function reportAbout(
  by: PlayGroup,
  filters: State['filters'],
  about: { slideshow?: string; on?: string; days?: Days },
): PageTo {
  const span = about.days ?? filters.days;
  const texts = {
    view: playsView,
    by: by === 'slideshow' ? '' : by,
    days: reportDays.print(span),
    slideshow: about.slideshow ?? filters.slideshow,
    on: about.on ?? filters.on,
    tag: filters.tag,
  };
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  return `/console/device?${new URLSearchParams(given).toString()}`;
}
