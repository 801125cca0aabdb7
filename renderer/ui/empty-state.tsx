import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Screen } from './screen.tsx';

export interface EmptyStateProps {
  title: string;
  children: ReactNode;
}

/** An unlit screen, what will be here, and what to do now. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <div className={classes.drawing}>
        <Screen isLit={false} />
      </div>
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        {children}
      </div>
    </div>
  );
}
