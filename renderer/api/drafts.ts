import { sessionText } from '#renderer/platform/storage.ts';

/** Whose form it is, and which. */
export interface DraftOf {
  /** The form, once in the product. */
  name: string;
  /** Address of who types; '' for visitors. Nobody else who signs in here gets to see it. */
  owner: string;
}

type Values = Record<string, unknown>;

/** What each open form would lose; null: nothing. */
const forms = new Map<string, () => { owner: string; values: Values } | null>();
const kept = new Set<string>();
const keyOf = (name: string) => `marquee.draft.${name}`;

/** While a form is open it can be asked what would be lost; answers how to end that. */
export function watchDraft({ name, owner }: DraftOf, unsaved: () => Values | null): () => void {
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
  for (const [name, ask] of forms) {
    const draft = ask();
    if (draft === null) continue;
    kept.add(name);
    sessionText.write(keyOf(name), JSON.stringify(draft));
  }
}

/** What was typed into this form before, by the same person; null: nothing. */
export function findDraft({ name, owner }: DraftOf): Values | null {
  const draft = parsed(sessionText.read(keyOf(name)));
  return draft?.owner === owner ? draft.values : null;
}

export function forgetDraft(name: string): void {
  kept.delete(name);
  sessionText.write(keyOf(name), null);
}

/** Signing out is a wish to leave nothing behind. */
export function forgetDrafts(): void {
  for (const name of kept) forgetDraft(name);
}

/** Storage is anybody's: a draft is what looks like one. */
function parsed(text: string | null): { owner: string; values: Values } | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    if (typeof draft !== 'object' || draft === null) return null;
    const { owner, values } = draft as { owner?: unknown; values?: unknown }; // looked at right here
    if (typeof owner !== 'string' || typeof values !== 'object' || values === null) return null;
    return { owner, values: values as Values }; // an object, as just seen
  } catch {
    return null; // cut or foreign: as good as none
  }
}
