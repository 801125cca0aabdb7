import { t } from '#renderer/platform/t.ts';
import { page } from '#shared/domain/constants.ts';
import { presences } from '#shared/domain/signage/heartbeat.ts';
import type { ListAction, ListTable } from '#renderer/list/table.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { openScreen } from '#renderer/platform/place/place-at.ts';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { LittleScreen } from './live/little-screen.tsx';
import { Presence, shortPresence } from './live/presence.tsx';
import { MessageMark } from './message/message-mark.tsx';
import type { OnScreen } from './message/use-messages.ts';
import type { ScreenChoice } from './choose-screens.tsx';
import type { OpenDialog } from './screen-dialogs.tsx';
import classes from './screens.module.css';
import type { ScreenRow } from './views.ts';

/** So many tags are read at a glance; all of them stand in the screen's panel. */
const mostTags = 4;

export interface ScreenTools {
  /** All tags in use, for the filter. */
  tags: readonly string[];
  /** How many there are without search and filters; undefined until it is known. */
  all: number | undefined;
  /** The messages that are on screens, by the screen's id. */
  messages: ReadonlyMap<string, OnScreen>;
  /** The choice of screens for one slideshow that is in progress; null: none. */
  choice: ScreenChoice | null;
  onOpen: (dialog: OpenDialog) => void;
  onCommand: (screens: readonly ScreenRow[], command: 'reload' | 'identify') => void;
  onUnpair: (screen: ScreenRow) => void;
}

/** The screens, and what can be done with them. */
export function screenTable(tools: ScreenTools): Omit<ListTable<ScreenRow>, 'empty'> {
  return {
    label: t('screens:title'),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    face: (screen) => (
      <span className={classes.face}>
        <LittleScreen screen={screen} />
      </span>
    ),
    opensAs: { name: openScreen, id: ({ id }) => id },
    search: { label: t('screens:search'), hint: t('screens:searchHint'), of: tools.all },
    filters: [
      {
        kind: 'one',
        name: 'presence',
        label: t('screens:column.presence'),
        all: t('screens:everyPresence'),
        options: presences.map((value) => ({ value, label: t(`screens:presence.${value}`) })),
      },
      {
        kind: 'one',
        name: 'tag',
        label: t('screens:column.tags'),
        all: t('screens:everyTag'),
        options: tools.tags.map((tag) => ({ value: tag, label: tag })),
      },
    ],
    sortLabel: (sort) => t(`screens:order.${sort as 'name'}`), // the view's sorts have words each
    columns: [
      {
        id: 'name',
        header: t('screens:column.name'),
        cell: ({ name, model }) => (
          <span className={classes.name}>
            <bdi title={name}>{name}</bdi>
            {model && <span className={classes.model}>{model}</span>}
          </span>
        ),
        phoneCell: ({ name }) => <bdi title={name}>{name}</bdi>,
        sort: 'name',
        width: '30%',
        phone: 'title',
      },
      {
        id: 'showing',
        header: t('screens:column.showing'),
        cell: (screen) => <ShowingWith screen={screen} on={tools.messages.get(screen.id)} />,
        width: '26%',
        phone: 'second',
      },
      {
        id: 'tags',
        header: t('screens:column.tags'),
        cell: ({ tags }) => (
          <span
            className={classes.tags}
            title={tags.length > mostTags ? tags.join(', ') : undefined}
          >
            {tags.slice(0, mostTags).map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
            {tags.length > mostTags && <Badge>{`+${formatCount(tags.length - mostTags)}`}</Badge>}
          </span>
        ),
      },
      {
        id: 'seen',
        header: t('screens:column.seen'),
        cell: (screen) => <Presence screen={screen} />,
        phoneCell: shortPresence,
        sort: 'seen',
        width: '18%',
        phone: 'meta',
      },
    ],
    isQuiet: ({ presence }) => presence === 'waiting',
    actions: (screen) => screenActions(tools, screen),
    bulk: { atOnce: page.maxSize, actions: (screens) => bulkActions(tools, screens) },
    words: { failed: t('screens:failed') },
  };
}

/** What it shows now, or would if it were on. */
export function Showing({ screen }: { screen: ScreenRow }) {
  const { presence, state, playlist } = screen;
  const shown = presence === 'online' ? state?.showing : null;
  if (shown) {
    const { page: place, playlist: slideshow } = shown;
    const now =
      place === null ? slideshow.name : t('screens:showing', { name: slideshow.name, page: place });
    return <span title={now}>{now}</span>;
  }
  const words = playlist
    ? t(`screens:${presence === 'online' ? 'plays' : 'shouldPlay'}`, { name: playlist.name })
    : t('screens:playsNothing');
  return (
    <span className={classes.quiet} title={words}>
      {words}
    </span>
  );
}

function ShowingWith({ screen, on }: { screen: ScreenRow; on: OnScreen | undefined }) {
  return (
    <span className={classes.showing}>
      <Showing screen={screen} />
      {on && <MessageMark {...on} />}
    </span>
  );
}

/** What can be done with one screen. */
export function screenActions(tools: ScreenTools, screen: ScreenRow): ListAction[] {
  const { onOpen, onCommand, onUnpair } = tools;
  return [
    {
      id: 'edit',
      label: t('screens:action.edit'),
      run: () => onOpen({ kind: 'edit', screen }),
    },
    {
      id: 'week',
      label: t('screens:action.week'),
      run: () => onOpen({ kind: 'week', screen }),
    },
    {
      id: 'message',
      label: t('screens:action.message'),
      run: () => onOpen({ kind: 'message', screens: [screen] }),
    },
    {
      id: 'identify',
      label: t('screens:action.identify'),
      run: () => onCommand([screen], 'identify'),
    },
    {
      id: 'reload',
      label: t('screens:action.reload'),
      run: () => onCommand([screen], 'reload'),
    },
    {
      id: 'unpair',
      label: t('screens:action.unpair'),
      isDanger: true,
      run: () => onUnpair(screen),
    },
  ];
}

function bulkActions(tools: ScreenTools, screens: readonly ScreenRow[]): ListAction[] {
  const { choice, onOpen, onCommand } = tools;
  if (choice) return [choice.commandFor(screens)];
  return [
    {
      id: 'many',
      label: t('screens:action.many'),
      run: () => onOpen({ kind: 'many', screens }),
    },
    {
      id: 'message',
      label: t('screens:action.message'),
      run: () => onOpen({ kind: 'message', screens }),
    },
    {
      id: 'identify',
      label: t('screens:action.identify'),
      run: () => onCommand(screens, 'identify'),
    },
    {
      id: 'reload',
      label: t('screens:action.reload'),
      run: () => onCommand(screens, 'reload'),
    },
  ];
}
