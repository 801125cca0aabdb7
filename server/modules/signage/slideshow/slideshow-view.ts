import { fullName } from '#shared/domain/account/person-name.ts';
import { filesOf, thumbnailOf, totalDuration } from '#shared/domain/signage/page.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getSlideshow, saveSlideshow } from '#shared/contract/signage/slideshow.ts';
import type { SeenSlideshow, SlideshowRow } from './sql.ts';

type SlideshowView = Omit<CallOutput<typeof getSlideshow>, 'draft' | 'missingFiles'>;

/**
 * A slideshow as somebody sees it. To whom it is shared neither hears who else sees it nor that
 * anybody works on it.
 */
export function slideshowView(
  { row, isManaged, owner }: SeenSlideshow,
  shares: readonly string[],
): SlideshowView {
  const { id, name, content, createdAt, publishedAt, updatedAt } = row;
  return {
    id,
    name,
    content,
    totalDuration: row.totalDuration,
    files: filesOf(content),
    sharedWith: isManaged ? [...shares] : [],
    updatedAt: (isManaged ? updatedAt : (publishedAt ?? createdAt)).toISOString(),
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    thumbnail: thumbnailOf(content) ?? (isManaged && row.draft ? thumbnailOf(row.draft) : null),
    hasDraft: isManaged && row.draft !== null,
    isShared: !isManaged,
    owner: { id: row.ownerId, name: fullName(owner) },
  };
}

/** The draft, for those who may change the slideshow. */
export function draftView({
  row: { draft, draftAt, updatedAt },
  isManaged,
}: SeenSlideshow): CallOutput<typeof getSlideshow>['draft'] {
  if (!isManaged || draft === null) return null;
  const savedAt = (draftAt ?? updatedAt).toISOString();
  return { content: draft, totalDuration: totalDuration(draft.pages), savedAt };
}

/** What a command left, without its pages. */
export function savedView(row: SlideshowRow): CallOutput<typeof saveSlideshow> {
  return {
    id: row.id,
    name: row.name,
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    hasDraft: row.draft !== null,
    totalDuration: row.totalDuration,
  };
}
