import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './hint.module.css';

/**
 * Words that say more when pointed at, focused or touched. What says it is made then: a table has a
 * hundred of them.
 */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const [usedBy, setUsedBy] = useState<'pointer' | 'focus' | null>(null);
  const words = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // As if it had been there when the focus came.
    if (usedBy === 'focus') words.current?.focus();
  }, [usedBy]);
  if (usedBy === null) {
    return (
      <button
        type="button"
        className={classes.words}
        onMouseEnter={() => setUsedBy('pointer')}
        onFocus={() => setUsedBy('focus')}
        // Not every browser gives the focus to what is touched.
        onClick={() => setUsedBy('focus')}
      >
        {children}
      </button>
    );
  }
  return (
    <Tooltip
      label={text}
      defaultOpened
      multiline
      withArrow
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 120 }}
      classNames={{ tooltip: classes.tooltip }}
    >
      <button ref={words} type="button" className={classes.words}>
        {children}
      </button>
    </Tooltip>
  );
}
