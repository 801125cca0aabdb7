import { Progress as MantineProgress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { useId } from 'react';
import classes from './progress.module.css';

export interface ProgressProps {
  /** How far it is, in words. */
  words: string;
  done: number;
  total: number;
  /** Words and line beside each other, in as little room as that takes. */
  isInline?: boolean;
}

/** How far something is that goes on by itself. */
export function Progress({ words, done, total, isInline = false }: ProgressProps) {
  const id = useId();
  const most = Math.max(1, total);
  return (
    <div className={classes.progress} data-inline={isInline || undefined}>
      <span id={id} className="tabular">
        {words}
      </span>
      <MantineProgress.Root classNames={{ root: classes.track, section: classes.done }}>
        <MantineProgress.Section
          value={(100 * done) / most}
          // Its own would say a share of a hundred; counted are people.
          withAria={false}
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={done}
        />
      </MantineProgress.Root>
    </div>
  );
}
