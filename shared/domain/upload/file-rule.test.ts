import { expect, it } from 'vitest';
import { mediaRule } from '../signage/media.ts';
import { judgeContent, refusalOf } from './file-rule.ts';

const megabyte = 2 ** 20;

it.each([
  ['image/png', 50 * megabyte, null],
  ['image/png', 50 * megabyte + 1, { reason: 'size', megabytes: 50 }],
  ['application/pdf', 50 * megabyte + 1, { reason: 'size', megabytes: 50 }],
  ['video/mp4', 2048 * megabyte, null],
  ['video/mp4', 2048 * megabyte + 1, { reason: 'size', megabytes: 2048 }],
  ['text/html', 3000 * megabyte, { reason: 'type' }],
])('%s of %i bytes: the limit that it exceeds is named', (type, size, refusal) => {
  expect(refusalOf(mediaRule, { type, size })).toEqual(refusal);
});

const png = Buffer.from('89504e470d0a1a0a', 'hex');

it('the content decides about the limit, and about the type', () => {
  expect(judgeContent(mediaRule, { head: png, size: 9 })).toEqual({
    type: 'image/png',
    refusal: null,
  });
  expect(judgeContent(mediaRule, { head: png, size: 51 * megabyte }).refusal).toEqual({
    reason: 'size',
    megabytes: 50,
  });
  const films = { ...mediaRule, types: ['video/mp4'] };
  expect(judgeContent(films, { head: png, size: 9 }).refusal).toEqual({ reason: 'type' });
  const noKind = Buffer.from('MZ');
  expect(judgeContent(films, { head: noKind, size: 9 }).refusal).toEqual({ reason: 'unreadable' });
});
