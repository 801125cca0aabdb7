import * as z from 'zod/mini';
import { slideshowContent } from '#shared/schema/signage.ts';
import { keyOf as draftKey } from '#renderer/api/drafts/drafts.ts';
import { localText } from '#renderer/platform/storage.ts';
import type { Edited } from '../model/content.ts';

const edited = z.extend(slideshowContent, { name: z.string() });

/** What the server has not got yet, and what it had when that was made. */
const keptEdit = z.object({ updatedAt: z.nullable(z.string()), base: edited, mine: edited });
export type KeptEdit = z.output<typeof keptEdit>;

/** Whose edit, and of which slideshow; null: of one that the server does not know yet. */
export interface KeptOf {
  owner: string;
  id: string | null;
}

const keyOf = ({ owner, id }: KeptOf) => draftKey(`slideshow.${owner}.${id ?? 'new'}`);

/** Keeps an edit on this computer until the server has it: a closed window or a dead battery lose nothing. */
export function keepEdit(
  of: KeptOf,
  { updatedAt, base, mine }: { updatedAt: string | null; base: Edited; mine: Edited },
): void {
  localText.write(keyOf(of), JSON.stringify({ updatedAt, base, mine }));
}

export function forgetEdit(of: KeptOf): void {
  localText.write(keyOf(of), null);
}

/** What is left from an earlier visit; null: nothing, or nothing that this build can read. */
export function findKeptEdit(of: KeptOf): KeptEdit | null {
  const text = localText.read(keyOf(of));
  if (text === null) return null;
  try {
    const parsed = keptEdit.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // cut off: there was no room for it
  }
}
