import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { t } from '#renderer/platform/t.ts';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import { Shape, Waiting, waitingClass } from '#renderer/ui/state/skeleton.tsx';
import { Dots, ListIcon } from '../toolbar/icons.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { RowLink } from './row-link.tsx';
import { RowTick } from './row-tick.tsx';
import type { Selection } from './selection.ts';
import type { Column, ListTable } from '../table.ts';
import type { ListAddress } from '../use-list.ts';
import classes from './table.module.css';

export interface DataTableProps<Row> {
  table: ListTable<Row>;
  /** Null: they are on their way, and shapes stand in for them. */
  rows: readonly Row[] | null;
  address: ListAddress;
  selection: Selection<Row>;
  /** Rows of the view before, while the next are on their way. */
  isOld: boolean;
  /** Two lines a row instead of columns. */
  isPhone: boolean;
}

/** As many as a screen shows. */
export const rowsOfScreen = 12;

const waiting = Array.from({ length: rowsOfScreen }, (_, row) => row);

/** A page of rows. Cells are the browser's own: hundreds of Mantine's take longer than one waits for. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { table, rows, isOld, isPhone } = props;
  return (
    <Table
      className={classes.table}
      data-phone={isPhone || undefined}
      data-old={isOld || undefined}
      aria-busy={isOld || rows === null}
      aria-label={table.label}
    >
      <Widths {...props} />
      <Head {...props} />
      <tbody className={rows === null ? waitingClass : undefined}>
        {rows === null
          ? waiting.map((row) => <WaitingRow key={row} {...props} />)
          : rows.map((row) => <DataRow key={table.rowId(row)} row={row} {...props} />)}
      </tbody>
    </Table>
  );
}

const hasEnd = <Row,>({ actions, rowButton }: ListTable<Row>) => Boolean(actions ?? rowButton);

/** Rows come and go; their columns stay as wide as they are. */
function Widths<Row>({ table, isPhone }: DataTableProps<Row>) {
  return (
    <colgroup>
      {table.bulk && <col style={{ width: 36 }} />}
      {isPhone ? (
        <col />
      ) : (
        table.columns.map(({ id, width, isSpare }) => (
          <col key={id} data-spare={isSpare} style={width === undefined ? {} : { width }} />
        ))
      )}
      {hasEnd(table) && <col style={{ width: table.endWidth ?? 48 }} />}
    </colgroup>
  );
}

function Head<Row>({ table, rows, address, selection, isPhone }: DataTableProps<Row>) {
  const { columns, bulk, rowId, whyFixed } = table;
  const free = (rows ?? [])
    .filter((row) => !whyFixed?.(row))
    .map((row) => [rowId(row), row] as const);
  const ticked = free.filter(([id]) => selection.chosen.has(id)).length;
  return (
    <thead>
      <tr>
        {bulk && (
          <th scope="col" className={classes.box}>
            <RowTick
              aria-label={t('list:select.all')}
              checked={free.length > 0 && ticked === free.length}
              isPartly={ticked > 0 && ticked < free.length}
              disabled={free.length === 0}
              onChange={(event) => selection.select(free, event.currentTarget.checked)}
            />
          </th>
        )}
        {columns
          .filter((_, index) => !isPhone || index === 0)
          .map((column) => (
            <ColumnHead key={column.id} column={column} address={address} isPlain={isPhone} />
          ))}
        {hasEnd(table) && (
          <th scope="col" className={classes.end}>
            <span className="visually-hidden">{t('list:actions.column')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  address: ListAddress;
  isPlain: boolean;
}

/** A head that orders the list where its column can; once more turns the order round. */
function ColumnHead<Row>({ column, address, isPlain }: ColumnHeadProps<Row>) {
  const { id, header, sort, align, isSpare } = column;
  const look = { 'data-column': id, 'data-align': align, 'data-spare': isSpare };
  if (sort === undefined || isPlain) {
    return (
      <th scope="col" {...look}>
        {header}
      </th>
    );
  }
  const { state, view } = address;
  const isUp = state.sort === sort;
  const isDown = state.sort === `-${sort}`;
  // What one looks for first comes first among the view's orders.
  const first = view.sorts.find((known) => known.replace(/^-/, '') === sort) ?? sort;
  const turned = isUp ? `-${sort}` : sort;
  return (
    <th scope="col" {...look} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-order={isUp ? 'up' : isDown ? 'down' : undefined}
        onClick={() => address.go({ sort: isUp || isDown ? turned : first })}
      >
        {header}
        <ListIcon name="sort" size={14} />
      </button>
    </th>
  );
}

function DataRow<Row>({ row, ...props }: DataTableProps<Row> & { row: Row }) {
  const { table, address, selection, isPhone } = props;
  const id = table.rowId(row);
  const why = table.whyFixed?.(row) ?? null;
  const isSelected = selection.chosen.has(id);
  const name = table.rowName(row);
  return (
    <tr
      className={classes.row}
      data-selected={isSelected || undefined}
      data-quiet={table.isQuiet?.(row) || undefined}
      data-leads={table.rowTo !== undefined || table.opensAs !== undefined || undefined}
    >
      {table.bulk && (
        <td className={classes.box} title={why ?? undefined}>
          <RowTick
            aria-label={t('list:select.one', { name })}
            checked={isSelected}
            disabled={why !== null}
            onChange={(event) => {
              const row_ = event.currentTarget.closest('tr');
              selection.select([[id, row]], event.currentTarget.checked);
              // The bar that appears at the foot must not hide what was ticked.
              requestAnimationFrame(() => row_?.scrollIntoView({ block: 'nearest' }));
            }}
          />
        </td>
      )}
      {isPhone ? (
        <PhoneCell row={row} table={table} address={address} />
      ) : (
        table.columns.map((column, index) =>
          index === 0 ? (
            <th key={column.id} scope="row">
              <div className={classes.faced}>
                {table.face?.(row)}
                <div className={classes.words}>
                  <RowLink row={row} table={table} address={address}>
                    {column.cell(row)}
                  </RowLink>
                  {table.under && <div className={classes.under}>{table.under(row)}</div>}
                </div>
              </div>
            </th>
          ) : (
            <td key={column.id} data-align={column.align} data-spare={column.isSpare}>
              {column.cell(row)}
            </td>
          ),
        )
      )}
      {hasEnd(table) && (
        <td className={classes.end}>
          <div className={classes.endInner}>
            {table.rowButton?.(row)}
            {table.actions && <RowMenu row={row} table={table} name={name} why={why} />}
          </div>
        </td>
      )}
    </tr>
  );
}

interface OfRow<Row> {
  row: Row;
  table: ListTable<Row>;
}

function RowMenu<Row>({
  row,
  table,
  name,
  why,
}: OfRow<Row> & { name: string; why: string | null }) {
  const items = why === null ? (table.actions?.(row) ?? []) : [];
  if (items.length === 0 && why === null) return null;
  return (
    <Menu items={items} note={why} name={t('list:actions.of', { name })}>
      <Dots />
    </Menu>
  );
}

/** All of a row that a phone has room for. */
function PhoneCell<Row>({ row, table, address }: OfRow<Row> & { address: ListAddress }) {
  const at = (place: Column<Row>['phone']) =>
    table.columns.filter((column) => column.phone === place);
  const said = (column: Column<Row>) => (column.phoneCell ?? column.cell)(row);
  const second = at('second').flatMap((column) => {
    const words = said(column);
    return words === null ? [] : [{ column, words }];
  });
  return (
    <th scope="row">
      <div className={classes.faced}>
        {table.face?.(row)}
        <div className={classes.lines}>
          <div className={classes.first}>
            <div className={classes.words}>
              {at('title').map((column) => (
                <RowLink key={column.id} {...{ row, table, address }}>
                  {said(column)}
                </RowLink>
              ))}
            </div>
            {at('meta').map((column) => (
              <div key={column.id} className={classes.meta}>
                {said(column)}
              </div>
            ))}
          </div>
          {(second.length > 0 || table.under) && (
            <div className={classes.second} data-wraps={table.wraps}>
              {table.under && <span>{table.under(row)}</span>}
              {second.map(({ column, words }) => (
                <span key={column.id}>
                  <span className="visually-hidden">{column.header}: </span>
                  {words}
                </span>
              ))}
            </div>
          )}
        </div>
      </div>
    </th>
  );
}

/** A row's shape while rows are on their way. */
function WaitingRow<Row>({ table, isPhone }: DataTableProps<Row>) {
  return (
    <tr className={classes.row} aria-hidden>
      {table.bulk && (
        <td className={classes.box}>
          <Shape height={20} width={20} />
        </td>
      )}
      <WaitingCells columns={table.columns} hasFace={table.face !== undefined} isPhone={isPhone} />
      {hasEnd(table) && (
        <td className={classes.end}>
          <Shape height={12} width={16} />
        </td>
      )}
    </tr>
  );
}

interface WaitingCellsProps {
  columns: readonly { id: string; isSpare?: true }[];
  hasFace: boolean;
  isPhone: boolean;
}

function WaitingCells({ columns, hasFace, isPhone }: WaitingCellsProps) {
  const face = hasFace && <Shape isRound height={32} />;
  if (isPhone) {
    return (
      <td>
        <div className={classes.faced}>
          {face}
          <div className={classes.waitingLines}>
            <Shape height={12} width="55%" />
            <Shape height={10} width="80%" />
          </div>
        </div>
      </td>
    );
  }
  return columns.map(({ id, isSpare }, index) => (
    <td key={id} data-spare={isSpare} className={index === 0 ? undefined : classes.beyond}>
      <div className={classes.faced}>
        {index === 0 && face}
        <Shape height={12} width={index === 0 ? '55%' : '40%'} />
      </div>
    </td>
  ));
}

interface ListSkeletonProps {
  columns: number;
  rows?: number;
  /** Will there be something to search and narrow by above it? */
  hasTools?: boolean;
}

/** Stands for a list while it is not even known whether it may be shown; two lines a row on a phone. */
export function ListSkeleton({
  columns,
  rows = rowsOfScreen,
  hasTools = false,
}: ListSkeletonProps) {
  const isPhone = useIsPhone();
  const plain = Array.from({ length: columns }, (_, at) => ({ id: String(at) }));
  return (
    <Waiting className={classes.waiting}>
      {hasTools && <Shape className={classes.waitingTools} />}
      <Table className={classes.table} data-phone={isPhone || undefined} aria-hidden>
        <thead>
          <tr>
            <td colSpan={columns}>{'\u00a0'}</td>
          </tr>
        </thead>
        <tbody>
          {waiting.slice(0, rows).map((row) => (
            <tr key={row}>
              <WaitingCells columns={plain} hasFace={false} isPhone={isPhone} />
            </tr>
          ))}
        </tbody>
      </Table>
    </Waiting>
  );
}
