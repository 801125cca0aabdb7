import { expect, it } from 'vitest';
import { messageText } from '#shared/schema/screen.ts';
import { messageEnd } from './message.ts';

const now = new Date('2026-11-21T09:00:30.000Z');

it.each([
  ['after so many minutes', { minutes: 5 }, '2026-11-21T09:05:30.000Z'],
  ['at a moment', { endsAt: '2026-11-21T18:30:00+08:00' }, '2026-11-21T10:30:00.000Z'],
  ['at the minute five minutes on', { endsAt: '2026-11-21T09:05:00Z' }, '2026-11-21T09:05:00.000Z'],
  ['sooner', { endsAt: '2026-11-21T09:04:00Z' }, undefined],
  ['before now', { endsAt: '2026-11-20T09:00:00Z' }, undefined],
  ['after seven days', { endsAt: '2026-11-28T09:00:30Z' }, '2026-11-28T09:00:30.000Z'],
  ['later', { endsAt: '2026-11-28T09:00:31Z' }, undefined],
])('a message that ends %s', (_what, told, end) => {
  expect(messageEnd(told, now)?.toISOString()).toBe(end);
});

it.each([
  [
    '  We close\r\n at 18:00\ttoday. \n\n\n\nThank you\n\n',
    'We close\nat 18:00 today.\n\nThank you',
  ],
  ['\u2067 \n\u200B', undefined],
  ['字'.repeat(281), undefined],
  [Array.from({ length: 8 }, () => 'a').join('\n'), 'a\na\na\na\na\na\na\na'],
  [Array.from({ length: 9 }, () => 'a').join('\n'), undefined],
])('a text of few tidy lines is one: %j', (given, kept) => {
  expect(messageText.safeParse(given).data).toBe(kept);
});
