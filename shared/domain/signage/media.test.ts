import { expect, it } from 'vitest';
import {
  kindOfType,
  mediaRule,
  mediaTypes,
  pageThumbnail,
  pageVariant,
  playedVariant,
  typesOf,
  variantPattern,
  warningsOf,
} from './media.ts';

it('every type has a kind and a largest size: films 2 GB, the rest 50 MB', () => {
  const largest = (type: string) => mediaRule.megabytesOf[type] ?? mediaRule.maxMegabytes;
  const found = mediaTypes.map((type) => [type, kindOfType(type), largest(type)]);
  expect(found).toEqual([
    ['image/jpeg', 'image', 50],
    ['image/png', 'image', 50],
    ['image/webp', 'image', 50],
    ['image/gif', 'image', 50],
    ['video/mp4', 'video', 2048],
    ['video/webm', 'video', 2048],
    ['application/pdf', 'pdf', 50],
  ]);
  expect(typesOf('video')).toEqual(['video/mp4', 'video/webm']);
  expect(() => kindOfType('image/svg+xml')).toThrow(/no type/);
});

it.each([
  ['image/png', false, 'screen'],
  ['image/gif', true, 'original'],
  ['video/webm', false, 'original'],
  ['application/pdf', false, 'page-7'],
])('of a %s that moves: %s a screen plays %s', (type, isAnimated, variant) => {
  expect(playedVariant({ type, isAnimated }, 7)).toBe(variant);
});

it.each(['original', 'screen-4k', pageVariant(1), pageVariant(500), pageThumbnail(42)])(
  '%s is a variant',
  (name) => expect(name).toMatch(variantPattern),
);

it.each(['', 'page-0', 'page-', 'page-1234', 'original/..', '../original', 'screen\n', 'Screen'])(
  '“%s” is none',
  (name) => expect(name).not.toMatch(variantPattern),
);

it.each([
  ['avc', 'aac', []],
  ['vp9', 'opus', []],
  ['av1', null, []],
  ['hevc', 'aac', ['videoCodec']],
  ['unknown', 'ac3', ['videoCodec', 'audioCodec']],
  [null, null, []],
])('%s with %s is played but for %j', (videoCodec, audioCodec, warnings) => {
  expect(warningsOf({ videoCodec, audioCodec, isTextMissing: false })).toEqual(warnings);
});

it('a PDF with text that could not be rendered has a warning', () => {
  const file = { videoCodec: null, audioCodec: null };
  expect(warningsOf({ ...file, isTextMissing: true })).toEqual(['text']);
});
