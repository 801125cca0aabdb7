import { t } from '#renderer/platform/t.ts';
import { useState, type ReactNode } from 'react';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Drawer } from '#renderer/ui/overlay/drawer.tsx';
import { ChoiceField } from '#renderer/ui/field/choice-field.tsx';
import { FilterFields } from './filter-fields.tsx';
import { ListIcon } from './icons.tsx';
import { ListTools } from './list-tools.tsx';
import { SearchField } from './search-field.tsx';
import type { ListAction, ListTable } from '../table.ts';
import type { ListData } from '../use-list.ts';
import classes from './toolbar.module.css';

export interface ToolbarProps<Row> {
  table: ListTable<Row>;
  list: ListData<Row>;
  /** Rows of two lines: filters and tools behind a button each. */
  isPhone: boolean;
  /** What can be done with the list as a whole. */
  tools: readonly ListAction[];
  /** What stands at its end while one of them is at work. */
  progress: ReactNode;
  /** Other lists at this place of the page. */
  tabs?: ReactNode;
}

/** Above the table: what narrows it, and what can be done with all of it. */
export function Toolbar<Row>({ table, list, isPhone, tools, progress, tabs }: ToolbarProps<Row>) {
  const { address } = list;
  const { search, filters = [] } = table;
  const found = useFound(list, search?.of);
  if (!search && filters.length === 0 && tools.length === 0 && !tabs) return null;
  return (
    <div className={classes.toolbar} data-phone={isPhone || undefined}>
      {tabs}
      <div className={classes.line} data-many={filters.length > 3 || undefined}>
        {search && (
          <div className={classes.searchBox} role="search">
            <SearchField
              label={search.label}
              hint={search.hint}
              q={address.state.q}
              onSearch={address.search}
              found={isPhone ? null : found}
            />
          </div>
        )}
        {isPhone ? (
          <PhoneFilters table={table} list={list} />
        ) : (
          <FilterFields fields={filters} address={address} isInLine />
        )}
        {!isPhone && table.hasNoHeads && <OrderField table={table} list={list} isInLine />}
        {progress}
        {!progress && <ListTools tools={tools} />}
      </div>
      {isPhone && found !== null && <p className={`${classes.foundLine} tabular`}>{found}</p>}
    </div>
  );
}

/** "8 of 413", while something is searched for; the words of before stay until the next are known. */
function useFound<Row>({ address, rows, isOld, total }: ListData<Row>, of: number | undefined) {
  const [kept, setKept] = useState<string | null>(null);
  const isKnown = of !== undefined && rows !== null && !isOld;
  const known = isKnown
    ? t('list:search.found', { found: formatCount(total), all: formatCount(of) })
    : kept;
  // What there was before the search was not found by it.
  const words = address.state.q === '' ? null : known;
  if (words !== kept) setKept(words);
  return words;
}

/** One button for all filters; it says how many are in use. */
function PhoneFilters<Row>({ table, list }: Pick<ToolbarProps<Row>, 'table' | 'list'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { address, total } = list;
  const { filters = [], sortLabel } = table;
  const { filterCount: count } = address;
  if (filters.length === 0 && !sortLabel) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<ListIcon name="filter" />}
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('list:filter.active', { count }) : undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('list:filter.open')}
        {count > 0 && <span className={`${classes.inUse} tabular`}>{count}</span>}
      </Button>
      <Drawer
        title={t('list:filter.title')}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button variant="default" aria-disabled={!address.isFiltered} onClick={address.clear}>
              {t('list:filter.clear')}
            </Button>
            <Button onClick={close}>
              {t('list:filter.show', { count: total, results: formatCount(total) })}
            </Button>
          </>
        }
      >
        <FilterFields fields={filters} address={address} isInLine={false} />
        <OrderField table={table} list={list} />
      </Drawer>
    </>
  );
}

/** What the list is ordered by, where no head says it. */
function OrderField<Row>({
  table: { sortLabel },
  list: { address },
  isInLine = false,
}: Pick<ToolbarProps<Row>, 'table' | 'list'> & { isInLine?: boolean }) {
  if (!sortLabel) return null;
  return (
    <ChoiceField
      label={t('list:filter.order')}
      isLabelHidden={isInLine}
      className={isInLine ? classes.filter : undefined}
      value={address.state.sort}
      options={address.view.sorts.map((value) => ({ value, label: sortLabel(value) }))}
      onChange={(sort) => address.go({ sort })}
    />
  );
}
