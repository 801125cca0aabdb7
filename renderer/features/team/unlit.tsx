import type { ReactNode } from 'react';
import { Screen } from '#renderer/ui/screen.tsx';
import classes from './no-team.module.css';

/** A whole page that has nothing to show to this person: why, and what to do instead. */
export function Unlit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.root}>
      <div className={classes.drawing}>
        <Screen isLit={false} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
