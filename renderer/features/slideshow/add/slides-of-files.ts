import { slideshow as rule } from '#shared/domain/limits.ts';
import type { MediaFile } from '#renderer/parts/media/media-file.ts';
import { newSlide, type Slide } from '../model/content.ts';

/** A slide of each picture and film, and one of each page of a PDF; a film has its own length. */
export function slidesOfFiles(files: readonly MediaFile[]): Slide[] {
  return files.flatMap((file) => {
    const { id, kind, durationMs, pageCount } = file;
    if (kind === 'pdf') {
      return Array.from({ length: pageCount ?? 1 }, (_, at) =>
        newSlide({ type: 'image', fileId: id, filePage: at + 1 }),
      );
    }
    if (kind === 'image') return [newSlide({ type: 'image', fileId: id })];
    const seconds = durationMs === null ? null : Math.max(1, Math.round(durationMs / 1000));
    return [
      newSlide({
        type: 'video',
        fileId: id,
        ...(seconds !== null && { duration: Math.min(seconds, rule.maxSeconds) }),
      }),
    ];
  });
}
