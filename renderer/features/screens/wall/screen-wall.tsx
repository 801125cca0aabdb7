import { t } from '#renderer/platform/t.ts';
import { CardGrid, type CardProps } from '#renderer/list/cards/card-grid.tsx';
import type { DataTableProps } from '#renderer/list/rows/data-table.tsx';
import { Dots } from '#renderer/list/toolbar/icons.tsx';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import { Shape } from '#renderer/ui/state/skeleton.tsx';
import { LittleScreen } from '../live/little-screen.tsx';
import screensClasses from '../screens.module.css';
import type { ScreenRow } from '../views.ts';
import classes from './screen-wall.module.css';

/** The screens side by side, large enough to see what each shows; in place of the rows of a table. */
export function ScreenWall(props: DataTableProps<ScreenRow>) {
  return (
    <CardGrid
      {...props}
      className={classes.wall}
      card={OnWall}
      waiting={
        <>
          <Shape height={12} width="60%" />
          <Shape height={10} width="80%" />
        </>
      }
    />
  );
}

/** What the table says of it in columns stands below its picture. */
function OnWall({ row: screen, name, table }: CardProps<ScreenRow>) {
  const said = (column: string) => table.columns.find((one) => one.id === column)?.cell(screen);
  return (
    <>
      <LittleScreen screen={screen}>
        <span className={screensClasses.shown}>{screen.state?.showing?.playlist.name}</span>
      </LittleScreen>
      <div className={classes.line}>
        <p className={classes.name}>{name}</p>
        <div className={classes.menu}>
          <Menu
            items={table.actions?.(screen) ?? []}
            name={t('list:actions.of', { name: screen.name })}
          >
            <Dots />
          </Menu>
        </div>
      </div>
      <div className={classes.shows}>{said('showing')}</div>
      <p className={classes.presence}>{said('seen')}</p>
      {screen.tags.length > 0 && <div className={classes.tags}>{said('tags')}</div>}
    </>
  );
}
