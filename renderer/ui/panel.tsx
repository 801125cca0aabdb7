import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

export interface PanelProps {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** A button or switch beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A part of a settings page: title, what it is about, and what can be done. Hairlines between. */
export function Panel({ title, lead, action, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {lead && <p className={classes.lead}>{lead}</p>}
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}

/** Title of a page inside the application, its one sentence, its one primary action. */
export function PageHead({
  title,
  lead,
  action,
}: {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <header className={classes.pageHead}>
      <div className={classes.words}>
        <h1 className={classes.pageTitle}>{title}</h1>
        {lead && <p className={classes.pageLead}>{lead}</p>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </header>
  );
}

/** Stacks a page's head and panels. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={classes.panels}>{children}</div>;
}
