import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Screen } from '#renderer/ui/image/screen.tsx';

export interface EmptyStateProps {
  title: string;
  /** Of its heading: 2 where it stands right under the page's title. */
  level?: 2 | 3;
  children: ReactNode;
}

/** An unlit screen, what will be here, and what to do now. */
export function EmptyState({ title, level = 3, children }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.root}>
      <div className={classes.drawing}>
        <Screen isLit={false} />
      </div>
      <div className={classes.words}>
        <Heading className={classes.title}>{title}</Heading>
        {children}
      </div>
    </div>
  );
}
