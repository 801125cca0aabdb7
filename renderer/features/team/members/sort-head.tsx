import type { ReactNode } from 'react';
import { Icon } from '#renderer/ui/image/icon.tsx';
import type { Sort, SortKey } from './member-view.ts';
import classes from './table.module.css';

export interface SortHeadProps {
  by: SortKey;
  sort: Sort;
  onSort: (sort: Sort) => void;
  children: ReactNode;
}

/** Head of a column that orders the list; once more turns the order round. */
export function SortHead({ by, sort, onSort, children }: SortHeadProps) {
  const isUp = sort === by;
  const isDown = sort === `-${by}`;
  // Who was active last is what one looks for first.
  const first: Sort = by === 'active' ? '-active' : by;
  const turned: Sort = isUp ? `-${by}` : by;
  return (
    <th
      scope="col"
      data-column={by}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        data-order={isUp ? 'up' : isDown ? 'down' : undefined}
        onClick={() => onSort(isUp || isDown ? turned : first)}
      >
        {children}
        <Icon name="chevron" size={14} />
      </button>
    </th>
  );
}
