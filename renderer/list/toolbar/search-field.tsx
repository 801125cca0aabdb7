import { t } from '#renderer/platform/t.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { CloseButton } from '#renderer/ui/close-button.tsx';
import { ListIcon } from './icons.tsx';
import { listStepOf } from '../list-step.ts';
import classes from './toolbar.module.css';

/** How long typing rests before the server is asked. */
const pauseMs = 200;

export interface SearchFieldProps {
  label: string;
  hint: string;
  /** What is being searched for: the address says it. */
  q: string;
  onSearch: (q: string) => void;
  /** How many of how many were found, in words; null: nothing to say. */
  found: string | null;
}

/** Searches as one types. The text is its own, so that a key press draws nothing but the field. */
export function SearchField({ label, hint, q, onSearch, found }: SearchFieldProps) {
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(location.key);
  // Chinese and Japanese are composed from letters that nobody is called by.
  const [isComposing, setIsComposing] = useState(false);
  if (seen !== location.key) {
    setSeen(location.key);
    // Back, forth and "clear" decide what is searched for; other steps follow the field.
    if (isBack || listStepOf(location.state)?.keepsText !== true) setText(q);
  }

  const field = useRef<HTMLInputElement>(null);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const wanted = text.trim();
    if (isComposing || wanted === q) return;
    const timer = setTimeout(() => search(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [text, q, isComposing]);

  function clear(): void {
    setText('');
    onSearch('');
    field.current?.focus();
  }

  return (
    <TextField
      ref={field}
      type="search"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={hint}
      leftSection={<ListIcon name="search" />}
      leftSectionPointerEvents="none"
      rightSectionPointerEvents="all"
      rightSection={
        text !== '' && (
          <>
            {found !== null && <span className={`${classes.found} tabular`}>{found}</span>}
            <CloseButton
              label={t('list:search.clear')}
              size={14}
              className={classes.clear}
              onClick={clear}
            />
          </>
        )
      }
      data-found={(text !== '' && found !== null) || undefined}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    />
  );
}
