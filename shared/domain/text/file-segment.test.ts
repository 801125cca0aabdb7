import { expect, it } from 'vitest';
import { expectQuick } from '#tests/support/quick.ts';
import { fileSegment } from './file-segment.ts';

it.each([
  ['  .. report: May/June .pdf', 'report- May-June .pdf'],
  ['minutes. - ', 'minutes'],
  // The cut leaves no dot at the end, which Windows would remove.
  [`${'a'.repeat(119)}.b`, 'a'.repeat(119)],
  ['con', 'file-con'],
  [' . ', 'file'],
])('%j becomes the file name %j', (text, name) => {
  expect(fileSegment(text)).toBe(name);
});

it('reads a long run of spaces and dots quickly', () => {
  const text = `x${' .'.repeat(30_000)}x`;
  expect(expectQuick(() => fileSegment(text))).toBe('x');
});
