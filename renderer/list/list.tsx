import { useMergedRef } from '@mantine/hooks';
import { t } from '#renderer/platform/t.ts';
import { useDeferredValue, useRef, type ComponentType, type ReactNode, type Ref } from 'react';
import { Navigate } from 'react-router-dom';
import { readMessage } from '#renderer/api/reads/read-message.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { FailedState } from '#renderer/ui/state/failed-state.tsx';
import { DataTable, rowsOfScreen, type DataTableProps } from './rows/data-table.tsx';
import { useCsvExport } from './export/export-csv.tsx';
import { useIsPhone } from './use-is-phone.ts';
import type { ListStep } from './list-step.ts';
import { Pager, rangeWords } from './rows/pager.tsx';
import { SelectionBar } from './rows/selection-bar.tsx';
import type { ListTable } from './table.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import type { ListData } from './use-list.ts';
import classes from './list.module.css';

export interface ListProps<Row> {
  list: ListData<Row>;
  table: ListTable<Row>;
  /** Of the region; none where the list is in one already. */
  label?: string;
  /** Other lists at this place of the page. */
  tabs?: ReactNode;
  /** What draws a page of it; a table without it. */
  body?: ComponentType<DataTableProps<Row>>;
  /** Gets the focus when what had it is gone. */
  ref?: Ref<HTMLElement>;
}

/**
 * A list of the console: search and filters, rows with what can be done with them, pages. What is
 * loaded stays while the next comes, or does not.
 */
export function List<Row>({
  list,
  table,
  label,
  tabs,
  body: Body = DataTable<Row>,
  ref,
}: ListProps<Row>) {
  const isPhone = useIsPhone();
  const { address, selection, total, isOld, error } = list;
  // What a screen shows is there at once; the rest is drawn piece by piece, and the page answers meanwhile.
  const rows = useDeferredValue(list.rows, firstOf(list.rows));
  const isBehind = rows?.some((row, at) => row !== list.rows?.[at]) ?? false;
  const section = useRef<HTMLElement>(null);
  const sectionRef = useMergedRef(section, ref);
  const { tool, progress } = useCsvExport(table.exports, total);
  const pages = Math.max(1, Math.ceil(total / address.state.perPage));
  if (list.rows && !isOld && address.state.page > pages) {
    // The last rows of a page are gone, or the address names a page that never was.
    const step: ListStep = { isListStep: true, keepsText: true };
    return <Navigate replace to={{ search: address.pageSearch(pages) }} state={step} />;
  }
  // What is known of a row on this page is newer than what was ticked.
  const fresh = new Map(list.rows?.map((row) => [table.rowId(row), row]));
  const chosen = [...selection.chosen].map(([id, row]) => fresh.get(id) ?? row);
  const isEmpty = list.rows !== null && total === 0;
  return (
    <section ref={sectionRef} className={classes.list} aria-label={label} tabIndex={-1}>
      <Toolbar
        {...{ table, list, isPhone, progress, tabs }}
        tools={[...(table.tools ?? []), ...(tool ? [tool] : [])]}
      />
      {error && (
        <FailedState
          what={table.words.failed}
          reason={readMessage(error)}
          isRetrying={list.isFetching}
          onRetry={list.retry}
        />
      )}
      {isEmpty && (
        <div className={classes.nothing}>
          {address.isFiltered ? <NoMatch {...{ table, list }} /> : table.empty}
        </div>
      )}
      {!isEmpty && (list.rows !== null || !error) && (
        <Body {...{ table, rows, address, selection, isPhone }} isOld={isOld || isBehind} />
      )}
      {table.bulk && chosen.length > 0 && (
        <SelectionBar
          bulk={table.bulk}
          rows={chosen}
          total={total}
          isPhone={isPhone}
          onSelect={(all) => {
            const free = all.filter((row) => !table.whyFixed?.(row));
            selection.select(
              free.map((row) => [table.rowId(row), row]),
              true,
            );
            // What was pressed has nothing left to do.
            section.current?.focus({ preventScroll: true });
          }}
          onClear={(hasFocus) => {
            selection.clear();
            if (hasFocus) section.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {address.view.pageSizes.length > 0 && (
        <Pager
          {...{ address, total, isPhone }}
          onTurned={() => {
            const isAbove = (section.current?.getBoundingClientRect().top ?? 0) < 0;
            if (isAbove) section.current?.scrollIntoView({ block: 'start' });
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {list.rows !== null &&
          !isOld &&
          (isEmpty ? t('common:state.none') : rangeWords(address, total))}
      </p>
    </section>
  );
}

/** What is drawn first; the same rows where there are no more, or they would be drawn twice. */
function firstOf<Row>(rows: readonly Row[] | null): readonly Row[] | null {
  return rows && rows.length > rowsOfScreen ? rows.slice(0, rowsOfScreen) : rows;
}

/** A search or a filter that fits nothing. */
function NoMatch<Row>({ table, list }: Pick<ListProps<Row>, 'table' | 'list'>) {
  return (
    <EmptyState level={2} title={t('list:noMatch.title')}>
      <p>{table.words.noMatch ?? t('list:noMatch.text')}</p>
      <div>
        <Button size="sm" variant="default" onClick={list.address.clear}>
          {t('list:filter.clear')}
        </Button>
      </div>
    </EmptyState>
  );
}
