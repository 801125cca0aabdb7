import type { ReactNode } from 'react';
import classes from './log.module.css';

export interface LogTableProps {
  /** The second names a line where it becomes a card. */
  columns: readonly string[];
  /** Lines of the page before, while the next are on their way. */
  isOld: boolean;
  /** `<tr>`s. */
  children: ReactNode;
}

/** One row for each line; a card each where there is no room. */
export function LogTable({ columns, isOld, children }: LogTableProps) {
  return (
    <table className={classes.table} data-old={isOld || undefined} aria-busy={isOld}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
