import type { ReactNode } from 'react';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { openedSearch, openingStep } from '../opened.ts';
import type { ListTable } from '../table.ts';
import type { ListAddress } from '../use-list.ts';
import classes from './row-link.module.css';

interface RowLinkProps<Row> {
  row: Row;
  table: ListTable<Row>;
  address: ListAddress;
  /** All of what it is called, where the place may be too narrow for it. */
  title?: string;
  children: ReactNode;
}

/** What a row is called; a link over the whole row, or card, where that leads somewhere. */
export function RowLink<Row>({ row, table, address, title, children }: RowLinkProps<Row>) {
  const search = address.pageSearch(address.state.page);
  if (table.opensAs !== undefined) {
    const { name, id } = table.opensAs;
    return (
      <PageLink
        className={classes.open ?? ''}
        to={{ search: openedSearch(search, name, id(row)) }}
        state={openingStep}
        aria-haspopup="dialog"
        title={title}
      >
        {children}
      </PageLink>
    );
  }
  if (!table.rowTo) return children;
  return (
    <PageLink
      className={classes.open ?? ''}
      to={table.rowTo(row)}
      // Whoever goes back from there comes to this page of the list.
      state={{ listSearch: search }}
      title={title}
    >
      {children}
    </PageLink>
  );
}
