import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import classes from './hint.module.css';

/**
 * Words that say more when pointed at, focused or touched, and always to who hears the page. What is
 * seen is made then: a table has a hundred of them.
 */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const words = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false);
    const closeByPress = ({ target }: PointerEvent) =>
      !words.current?.contains(target as Node) && setIsOpen(false); // events of a document come from nodes
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeByPress);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeByPress);
    };
  }, [isOpen]);
  return (
    <>
      <button
        ref={words}
        type="button"
        className={classes.words}
        aria-describedby={id}
        onMouseEnter={() => setIsOpen(true)}
        onMouseLeave={() => setIsOpen(false)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        // Not every browser gives the focus to what is touched.
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      <span id={id} hidden>
        {text}
      </span>
      {isOpen && (
        <Tooltip
          target={words}
          opened
          label={text}
          multiline
          withArrow
          classNames={{ tooltip: classes.tooltip }}
        />
      )}
    </>
  );
}
