import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { forgetDraft, keepDraft, watchDraft, type DraftOf } from '#renderer/api/drafts/drafts.ts';
import { findDraft } from '#renderer/api/drafts/find-draft.ts';

/** A form's draft: which fields of it are kept, never a secret. */
export interface DraftFields<Values> extends DraftOf {
  fields: readonly (keyof Values & string)[];
  /** Also where somebody reloads the page by hand: for a form that warns of nothing. */
  isKeptOnLeaving?: boolean;
}

/**
 * Fills a form with what was typed before the session ended or the page was reloaded, and keeps what
 * is typed now for the next time. Answers whether something was there. Only what differs from the
 * form's first values is kept: what somebody else has saved meanwhile stays.
 */
export function useDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  draft: DraftFields<Values>,
): boolean {
  const { name, owner, isKeptOnLeaving = false } = draft;
  // Looked for once: it is forgotten as soon as it stands in the form.
  const found = useMemo(() => findDraft({ name, owner }), [name, owner]);

  const fill = useEffectEvent(() => {
    if (!found) return;
    const known = Object.entries(found).filter(([key]) =>
      draft.fields.some((field) => field === key),
    );
    form.setValues(Object.fromEntries(known) as Partial<Values>); // fields of this very form
    forgetDraft(draft.name);
  });

  const unsaved = useEffectEvent(() => {
    const values = form.getValues();
    const typed = draft.fields.filter((field) => form.isDirty(field));
    if (typed.length === 0) return null;
    return Object.fromEntries(typed.map((field) => [field, values[field]]));
  });

  useEffect(() => {
    fill();
    return watchDraft({ name, owner }, () => unsaved());
  }, [name, owner]);

  useEffect(() => {
    if (!isKeptOnLeaving) return;
    const keep = () => keepDraft(name);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [name, isKeptOnLeaving]);

  return found !== null;
}
