import { t } from '#renderer/platform/t.ts';
import type { PlayGroup } from '#shared/domain/signage/play.ts';
import type { Column, FilterField, ListTable } from '#renderer/list/table.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { SlidePicture } from '#renderer/parts/slideshow/slide-picture.tsx';
import { DaysField } from '#renderer/ui/field/day/days-field.tsx';
import { Screen } from '#renderer/ui/image/screen.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import type { ListState } from '#renderer/list/address.ts';
import { compareNames } from '#renderer/platform/format/compare-names.ts';
import { exportPlays } from './export-plays.ts';
import { formatHours, slideshowWords } from './format.ts';
import classes from './plays.module.css';
import {
  filtersOf,
  reportAbout,
  reportDays,
  type PlayRow,
  type PlaySummary,
  type playViews,
} from './views.ts';

export interface PlayTools {
  by: PlayGroup;
  state: ListState<(typeof playViews)['day']>;
  /** What the report can be narrowed by; undefined until it is known. */
  choices: PlaySummary['choices'] | undefined;
}

/** What has played, a line for each slideshow, slide, screen or day. */
export function playTable({ by, state, choices }: PlayTools): Omit<ListTable<PlayRow>, 'empty'> {
  const leadsTo = rowTo(by, state.filters);
  return {
    label: t(`plays:by.${by}`),
    rowId: ({ id }) => id,
    rowName: nameOf,
    ...(by !== 'day' && { face: Face }),
    columns: [nameColumn(by), ...sumColumns(by)],
    filters: filterFields(state.filters, choices),
    sortLabel: (sort) => t(`plays:order.${orderOf(by, sort)}`),
    ...(leadsTo && { rowTo: leadsTo }),
    exports: {
      fileName: `plays-by-${by}`,
      rows: (options) => exportPlays({ ...options, by, filters: filtersOf(state) }),
    },
    words: { failed: t('plays:failed') },
  };
}

/** An order in words; the names of days are days. */
function orderOf(by: PlayGroup, sort: string) {
  if (by === 'day' && sort.endsWith('name')) return sort === 'name' ? 'earliest' : 'latest';
  return sort as 'name'; // the view's sorts have words each
}

/** A line's own report: slides of a slideshow, slideshows of a screen or day. */
function rowTo(by: PlayGroup, filters: PlayTools['state']['filters']) {
  switch (by) {
    case 'slideshow':
      return ({ id }: PlayRow) => reportAbout('page', filters, { slideshow: id });
    case 'screen':
      return ({ id }: PlayRow) => reportAbout('slideshow', filters, { on: id });
    case 'day':
      return ({ id }: PlayRow) => reportAbout('slideshow', filters, { days: { from: id, to: id } });
    case 'page':
      return null;
  }
}

/** What a line is called in one string. */
export function nameOf({ day, screen, slideshow, page }: PlayRow): string {
  if (day !== null) return formatDate(day, 'short');
  if (screen) return screen.name ?? '';
  const name = slideshowWords(slideshow?.name ?? null);
  return page ? `${name} · ${slideWords(page.place)}` : name;
}

export const slideWords = (place: number | null) =>
  place === null ? t('plays:goneSlide') : t('plays:slide', { place });

function nameColumn(by: PlayGroup): Column<PlayRow> {
  return {
    id: 'name',
    header: t(`plays:column.${by}`),
    cell: (row) => <Name row={row} />,
    sort: 'name',
    phone: 'title',
  };
}

function Name({ row }: { row: PlayRow }) {
  const { day, screen, slideshow, page } = row;
  if (day !== null) return <span className="tabular">{formatDate(day, 'long')}</span>;
  const gone = page ?? screen ?? slideshow;
  // One without a name or place is called deleted already.
  const isSaid = page ? page.place === null : (screen ?? slideshow)?.name === null;
  return (
    <span className={classes.named}>
      <bdi className={classes.name}>
        {screen ? screen.name : slideshowWords(slideshow?.name ?? null)}
      </bdi>
      {page && <span className={classes.place}>{slideWords(page.place)}</span>}
      {gone?.isGone && !isSaid && <Badge>{t(screen ? 'plays:unpaired' : 'plays:deleted')}</Badge>}
    </span>
  );
}

/** What was on, as the little screen that it was on. */
function Face({ slide, screen, slideshow, page }: PlayRow) {
  const isGone = (page ?? slideshow ?? screen)?.isGone ?? false;
  return (
    <span className={classes.face}>
      <Screen isLit={slide !== null} isOn={!isGone}>
        {slide && <SlidePicture slide={{ ...slide, url: null, fit: 'contain' }} />}
      </Screen>
    </span>
  );
}

function sumColumns(by: PlayGroup): Column<PlayRow>[] {
  const columns: (Column<PlayRow> | false)[] = [
    {
      id: 'plays',
      header: t('plays:column.plays'),
      cell: ({ plays }) => <span className="tabular">{formatCount(plays)}</span>,
      phoneCell: ({ plays }) => t('plays:count', { count: plays }),
      sort: 'plays',
      width: '13%',
      align: 'end',
      phone: 'second',
    },
    {
      id: 'hours',
      header: t('plays:column.hours'),
      cell: ({ seconds }) => <span className="tabular">{formatHours(seconds)}</span>,
      sort: 'seconds',
      width: '13%',
      align: 'end',
      phone: 'second',
    },
    by !== 'screen' && {
      id: 'screens',
      header: t('plays:column.screens'),
      cell: ({ screens }) => <span className="tabular">{formatCount(screens)}</span>,
      phoneCell: ({ screens }) => t('plays:screens', { count: screens }),
      width: '13%',
      align: 'end',
      phone: 'second',
    },
    by !== 'day' && {
      id: 'last',
      header: t('plays:column.last'),
      cell: ({ lastOn }) => <span className="tabular">{formatDate(lastOn, 'short')}</span>,
      width: '15%',
      align: 'end',
    },
  ];
  return columns.filter((column) => column !== false);
}

function filterFields(
  { slideshow, on, tag }: PlayTools['state']['filters'],
  choices: PlayTools['choices'],
): FilterField[] {
  return [
    {
      kind: 'days',
      name: 'days',
      label: t('plays:filter.days'),
      field: DaysField,
      param: reportDays,
    },
    {
      kind: 'one',
      name: 'slideshow',
      label: t('plays:column.slideshow'),
      all: t('plays:filter.everySlideshow'),
      options: optionsOf(choices?.slideshows, slideshow, slideshowWords),
    },
    {
      kind: 'one',
      name: 'on',
      label: t('plays:column.screen'),
      all: t('plays:filter.everyScreen'),
      options: optionsOf(choices?.screens, on, (name) => name ?? t('plays:unpaired')),
    },
    {
      kind: 'one',
      name: 'tag',
      label: t('plays:filter.tag'),
      all: t('plays:filter.everyTag'),
      options: [...new Set([...(choices?.tags ?? []), tag])]
        .filter((value) => value !== '')
        .toSorted(compareNames)
        .map((value) => ({ value, label: value })),
    },
  ];
}

/** What can be chosen, and what is, even if it has not played in those days. */
function optionsOf(
  known: readonly { id: string; name: string | null }[] = [],
  chosen: string,
  words: (name: string | null) => string,
) {
  const options = known.map(({ id, name }) => ({ value: id, label: words(name) }));
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen);
  return isMissing ? [...options, { value: chosen, label: t('plays:filter.other') }] : options;
}
