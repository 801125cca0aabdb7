import { localText, sessionText } from '#renderer/platform/storage.ts';

/** Whose form it is, and which. */
export interface DraftOf {
  /** The form, once in the product. */
  name: string;
  /** Address of who types; '' for visitors. Nobody else who signs in here gets to see it. */
  owner: string;
}

export type DraftValues = Record<string, unknown>;

/** What each open form would lose; null: nothing. */
const forms = new Map<string, () => { owner: string; values: DraftValues } | null>();
const prefix = 'marquee.draft.';
/** Where a draft lies in the tab's storage, or on this computer. */
export const keyOf = (name: string) => prefix + name;

/** While a form is open it can be asked what would be lost; answers how to end that. */
export function watchDraft(
  { name, owner }: DraftOf,
  unsaved: () => DraftValues | null,
): () => void {
  const ask = () => {
    const values = unsaved();
    return values && { owner, values };
  };
  forms.set(name, ask);
  return () => {
    if (forms.get(name) === ask) forms.delete(name);
  };
}

/** The session ends, or the page reloads: what is typed stays in this tab until its form is back. */
export function keepDrafts(): void {
  for (const name of forms.keys()) keepDraft(name);
}

/** The same of one form. */
export function keepDraft(name: string): void {
  const draft = forms.get(name)?.() ?? null;
  if (draft !== null) sessionText.write(keyOf(name), JSON.stringify(draft));
}

export function forgetDraft(name: string): void {
  sessionText.write(keyOf(name), null);
}

/** Signing out is a wish to leave nothing behind. */
export function forgetDrafts(): void {
  // Also those that were kept before the page was loaded anew.
  for (const text of [sessionText, localText]) {
    for (const key of text.keys()) if (key.startsWith(prefix)) text.write(key, null);
  }
}

/** The same while forms are still open: they keep nothing when the page is left. */
export function abandonDrafts(): void {
  forms.clear();
  forgetDrafts();
}
