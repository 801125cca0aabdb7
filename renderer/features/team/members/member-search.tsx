import { t } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { keepsText } from './use-member-view.ts';

/** How long typing rests before the server is asked. */
const pauseMs = 200;

export interface MemberSearchProps {
  /** What is being searched for: the address says it. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches as one types. The text is its own, so that a key press draws nothing but the field. */
export function MemberSearch({ q, onSearch }: MemberSearchProps) {
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(location.key);
  // Chinese and Japanese are composed from letters that nobody is called by.
  const [isComposing, setIsComposing] = useState(false);
  if (seen !== location.key) {
    setSeen(location.key);
    // Back, forth and "clear" decide what is searched for; our own steps follow the field.
    if (isBack || !keepsText(location.state)) setText(q);
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
      label={t('team:member.search')}
      placeholder={t('team:member.searchHint')}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    />
  );
}
