import { t } from 'i18next';
import { openedSearch, openingStep } from '#renderer/list/opened.ts';
import { rowsOfScreen, type DataTableProps } from '#renderer/list/rows/data-table.tsx';
import { RowTick } from '#renderer/list/rows/row-tick.tsx';
import { Dots } from '#renderer/list/toolbar/icons.tsx';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import { LittleScreen } from '../live/little-screen.tsx';
import { openScreen } from '../screen-table.tsx';
import screensClasses from '../screens.module.css';
import type { ScreenRow } from '../views.ts';
import classes from './screen-wall.module.css';

const waiting = Array.from({ length: rowsOfScreen }, (_, place) => place);

/** The screens side by side, large enough to see what each shows; in place of the rows of a table. */
export function ScreenWall(props: DataTableProps<ScreenRow>) {
  const { table, rows, selection, isOld } = props;
  if (rows === null) {
    return (
      <Waiting className={classes.wall}>
        {waiting.map((place) => (
          <div key={place} className={classes.waiting}>
            <Shape className={classes.screen} />
            <Shape height={12} width="60%" />
            <Shape height={10} width="80%" />
          </div>
        ))}
      </Waiting>
    );
  }
  return (
    <ul
      className={classes.wall}
      aria-label={table.label}
      aria-busy={isOld}
      data-old={isOld || undefined}
      data-choosing={selection.chosen.size > 0 || undefined}
    >
      {rows.map((screen) => (
        <OnWall key={screen.id} screen={screen} {...props} />
      ))}
    </ul>
  );
}

type OnWallProps = DataTableProps<ScreenRow> & { screen: ScreenRow };

/** What the table says of it in columns stands below its picture. */
function OnWall({ screen, table, address, selection }: OnWallProps) {
  const { id, name, state } = screen;
  const isChosen = selection.chosen.has(id);
  const said = (column: string) => table.columns.find((one) => one.id === column)?.cell(screen);
  const search = openedSearch(address.pageSearch(address.state.page), openScreen, id);
  return (
    <li className={classes.card} data-selected={isChosen || undefined}>
      <LittleScreen screen={screen}>
        <span className={screensClasses.shown}>{state?.showing?.playlist.name}</span>
      </LittleScreen>
      <div className={classes.line}>
        <p className={classes.name}>
          <PageLink
            className={classes.open ?? ''}
            to={{ search }}
            state={openingStep}
            aria-haspopup="dialog"
            title={name}
          >
            <bdi>{name}</bdi>
          </PageLink>
        </p>
        <div className={classes.menu}>
          <Menu items={table.actions?.(screen) ?? []} name={t('list:actions.of', { name })}>
            <Dots />
          </Menu>
        </div>
      </div>
      <div className={classes.shows}>{said('showing')}</div>
      <p className={classes.presence}>{said('seen')}</p>
      {screen.tags.length > 0 && <div className={classes.tags}>{said('tags')}</div>}
      <span className={classes.tick}>
        <RowTick
          aria-label={t('list:select.one', { name })}
          checked={isChosen}
          onChange={(event) => selection.select([[id, screen]], event.currentTarget.checked)}
        />
      </span>
    </li>
  );
}
