import type { ReactNode } from 'react';
import classes from './list-page.module.css';

export interface ListPageProps {
  title: string;
  /** How much there is, in a line with the title; empty while it is on its way. */
  lead?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page that is a list: its head is one line, so that the rows begin early. */
export function ListPage({ title, lead, action, children }: ListPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </div>
  );
}
