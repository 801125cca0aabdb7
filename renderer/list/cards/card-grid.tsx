import { t } from '#renderer/platform/t.ts';
import type { ComponentType, ReactNode } from 'react';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import { rowsOfScreen, type DataTableProps } from '../rows/data-table.tsx';
import { RowLink } from '../rows/row-link.tsx';
import { RowTick } from '../rows/row-tick.tsx';
import classes from './card-grid.module.css';

export interface CardProps<Row> extends Pick<DataTableProps<Row>, 'table'> {
  row: Row;
  /** As a link, which all of the card is. */
  name: ReactNode;
}

interface CardGridProps<Row> extends DataTableProps<Row> {
  /** Sets --card-width and --card-gap. */
  className: string | undefined;
  /** What stands on a row's card. */
  card: ComponentType<CardProps<Row>>;
  /** Stands in for what a card has below its picture. */
  waiting: ReactNode;
}

const waitingCards = Array.from({ length: rowsOfScreen }, (_, place) => place);

/** A page of rows as cards, each with a picture and a tick at its corner; in place of a table. */
export function CardGrid<Row>(props: CardGridProps<Row>) {
  const { table, rows, address, selection, isOld, className = '', card: Card, waiting } = props;
  const grid = `${classes.grid} ${className}`;
  if (rows === null) {
    return (
      <Waiting className={grid}>
        {waitingCards.map((place) => (
          <div key={place} className={classes.waiting}>
            <Shape className={classes.screen} />
            {waiting}
          </div>
        ))}
      </Waiting>
    );
  }
  return (
    <ul
      className={grid}
      aria-label={table.label}
      aria-busy={isOld}
      data-old={isOld || undefined}
      data-choosing={table.isSelecting === true || selection.chosen.size > 0 || undefined}
    >
      {rows.map((row) => {
        const id = table.rowId(row);
        const name = table.rowName(row);
        const isChosen = selection.chosen.has(id);
        return (
          <li key={id} className={classes.card} data-selected={isChosen || undefined}>
            <Card
              row={row}
              table={table}
              name={
                <RowLink {...{ row, table, address }} title={name}>
                  <bdi>{name}</bdi>
                </RowLink>
              }
            />
            <span className={classes.tick}>
              <RowTick
                aria-label={t('list:select.one', { name })}
                checked={isChosen}
                onChange={(event) => selection.select([[id, row]], event.currentTarget.checked)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
