import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import type { ReactNode } from 'react';
import classes from './hint.module.css';

/** Words that say more when pointed at, focused or touched. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip
      label={text}
      multiline
      withArrow
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 120 }}
      classNames={{ tooltip: classes.tooltip }}
    >
      <button type="button" className={classes.words}>
        {children}
      </button>
    </Tooltip>
  );
}
