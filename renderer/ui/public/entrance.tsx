import type { ReactNode } from 'react';
import classes from './entrance.module.css';

interface EntranceProps {
  title: string;
  lead: string;
  actions: ReactNode;
  note: string;
  children: ReactNode;
}

/** How a public page begins: what it is about, how one gets it, and the thing itself below. */
export function Entrance({ title, lead, actions, note, children }: EntranceProps) {
  return (
    <section className={classes.entrance}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.side}>
          <p className={classes.lead}>{lead}</p>
          <div className={classes.actions}>{actions}</div>
          <p className="small-print">{note}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
