import { sessionText } from '#renderer/platform/storage.ts';
import { keyOf, type DraftOf, type DraftValues } from './drafts.ts';

/** What was typed into this form before, by the same person; null: nothing. */
export function findDraft({ name, owner }: DraftOf): DraftValues | null {
  const draft = parsed(sessionText.read(keyOf(name)));
  return draft?.owner === owner ? draft.values : null;
}

/** Storage is anybody's: a draft is what looks like one. */
function parsed(text: string | null): { owner: string; values: DraftValues } | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    if (typeof draft !== 'object' || draft === null) return null;
    const { owner, values } = draft as { owner?: unknown; values?: unknown }; // looked at right here
    if (typeof owner !== 'string' || typeof values !== 'object' || values === null) return null;
    return { owner, values: values as DraftValues }; // an object, as just seen
  } catch {
    return null; // cut or foreign: as good as none
  }
}
