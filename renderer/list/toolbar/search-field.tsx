import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { TextField } from '#renderer/ui/field/text-field.tsx';
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
}

/** Searches as one types. The text is its own, so that a key press draws nothing but the field. */
export function SearchField({ label, hint, q, onSearch }: SearchFieldProps) {
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

  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const wanted = text.trim();
    if (isComposing || wanted === q) return;
    const timer = setTimeout(() => search(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [text, q, isComposing]);

  return (
    <TextField
      type="search"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={hint}
      leftSection={<ListIcon name="search" />}
      leftSectionPointerEvents="none"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    />
  );
}
