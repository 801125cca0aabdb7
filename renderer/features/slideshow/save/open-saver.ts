import {
  createSlideshow,
  getSlideshow,
  saveSlideshow,
} from '#shared/contract/signage/slideshow.ts';
import { call } from '#renderer/api/call.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { isSame, type Edited } from '../model/content.ts';
import { findKeptEdit, forgetEdit } from './kept-edit.ts';
import { editedOf, knownOf, Saver, type OpenSlideshow, type SaverWorld } from './saver.ts';

/** An editor's beginning: its saver, and what was kept from an earlier visit to go on with. */
export interface Opened {
  saver: Saver;
  /** What stands in the editor first; undo leads from `kept` to it. */
  first: Edited;
  kept: Edited | null;
  /** Ids of deleted files that slides still name. */
  missingFiles: ReadonlySet<string>;
}

/** Its own read is left alone: each save would fetch all its pages again. */
const outdated = saveSlideshow.invalidates.filter((name) => name !== getSlideshow.name);

function world(onMade: (id: string) => void): SaverWorld {
  return {
    async create(input, idempotencyKey) {
      const made = await call(createSlideshow, input, { idempotencyKey });
      onMade(made.id);
      return made;
    },
    save: (input) => call(saveSlideshow, input),
    read: (id) => call(getSlideshow, { id }),
    onSaved: () => outdateReads(outdated),
  };
}

/** A slideshow that the server does not know yet; it is made with the first change. */
export function openNew(owner: string, name: string, onMade: (id: string) => void): Opened {
  const first = { name, pages: [], thumbnail: null };
  const saver = new Saver(
    owner,
    { id: null, updatedAt: null, edited: first, published: null },
    world(onMade),
  );
  const kept = findKeptEdit({ owner, id: null })?.mine ?? null;
  return { saver, first, kept, missingFiles: new Set() };
}

/** One that is there. An edit that was kept here goes on, or meets what somebody else did since. */
export function openKnown(owner: string, slideshow: OpenSlideshow): Opened {
  const { id } = slideshow;
  const saver = new Saver(
    owner,
    knownOf(slideshow),
    world(() => undefined),
  );
  const first = editedOf(slideshow);
  const missingFiles = new Set(slideshow.missingFiles);
  const kept = findKeptEdit({ owner, id });
  if (kept === null || isSame(kept.mine, first)) {
    forgetEdit({ owner, id });
    return { saver, first, kept: null, missingFiles };
  }
  const isFresh = kept.updatedAt === slideshow.updatedAt || isSame(kept.base, first);
  if (!isFresh) saver.meet(slideshow, kept.mine, kept.base);
  return { saver, first: isFresh ? first : kept.base, kept: kept.mine, missingFiles };
}
