import { filledPath, type CallOutput } from '#shared/contract/define-call.ts';
import { readFile, type listFiles } from '#shared/contract/signage/media.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';

/** A file of the library, as lists have it. */
export type MediaFile = CallOutput<typeof listFiles>['items'][number];

/** Where bytes of a file are read; they never change. */
export function variantAddress(id: string, variant: string): string {
  return filledPath(readFile, { id, variant });
}

/** `3,840 × 2,160`. */
export function formatPixels(width: number, height: number): string {
  return `${formatCount(width)}\u00a0×\u00a0${formatCount(height)}`;
}

const codecNames: Partial<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'H.265 (HEVC)',
  av1: 'AV1',
  vorbis: 'Vorbis',
  opus: 'Opus',
};

/** A coding as people call it; null where it has no name. */
export function codecName(codec: string): string | null {
  return codec === 'unknown' ? null : (codecNames[codec] ?? codec.toUpperCase());
}

/** Will something about it change by itself in a moment? */
export function isBeingPrepared({ state }: MediaFile): boolean {
  return state === 'processing';
}
