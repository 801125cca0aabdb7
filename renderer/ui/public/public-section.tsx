import type { ReactNode } from 'react';
import classes from './public-page.module.css';

interface PublicSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of a public page with its heading. */
export function PublicSection({ title, lead, children }: PublicSectionProps) {
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
