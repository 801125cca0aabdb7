import { filledPath, type CallOutput } from '#shared/contract/define-call.ts';
import { readFile, type listFiles } from '#shared/contract/signage/media.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { kindOfType, thumbnailVariant, warningsOf } from '#shared/domain/signage/media.ts';
import type { FoundFile } from './file-sql.ts';

type FileView = CallOutput<typeof listFiles>['items'][number];

/** Where bytes of a file are read; they never change. */
export function fileAddress(id: string, variant: string): string {
  return filledPath(readFile, { id, variant });
}

/** A file as lists show it. */
export function fileView({ file, blob, owner, variants, hasFirstPage }: FoundFile): FileView {
  const { id, name, tags } = file;
  const { type, size, state, reason, width, height, isAnimated } = blob;
  const { durationMs, pageCount, videoCodec, audioCodec } = blob;
  const kind = kindOfType(type);
  const thumbnail = thumbnailVariant(kind);
  const isThere = kind === 'pdf' ? hasFirstPage : variants.includes(thumbnail);
  return {
    id,
    name,
    kind,
    type,
    size,
    tags,
    state,
    reason,
    warnings: warningsOf(blob),
    width,
    height,
    isAnimated,
    durationMs,
    pageCount,
    videoCodec,
    audioCodec,
    variants,
    thumbnail: isThere ? fileAddress(id, thumbnail) : null,
    owner: { id: file.ownerId, name: fullName(owner) },
    createdAt: file.createdAt.toISOString(),
    updatedAt: file.updatedAt.toISOString(),
  };
}
