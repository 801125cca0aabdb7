import { expect, it, vi } from 'vitest';
import { expectQuick } from '#tests/support/quick.ts';
import { endKeysAfter, noteUnanswered } from './unanswered.ts';

it('names members by their email addresses', () => {
  const end = vi.fn<() => void>();
  noteUnanswered({ email: ['mei@example.com'], isSuspend: false }, end);
  endKeysAfter({ email: ['li@example.com'], isSuspend: true });
  expect(end).not.toHaveBeenCalled();
  endKeysAfter({ email: ['li@example.com', 'mei@example.com'], isSuspend: true });
  expect(end).toHaveBeenCalledOnce();
});

it('searches a long text without spaces quickly', () => {
  const end = vi.fn<() => void>();
  const input = { text: '歡'.repeat(60_000), email: 'mei@example.com' };
  expectQuick(() => noteUnanswered(input, end));
  endKeysAfter({ email: 'mei@example.com' });
  expect(end).toHaveBeenCalledOnce();
});

it('ends the keys of unanswered commands on the same object only', () => {
  const ended: string[] = [];
  const [license, other] = ['0193e2a4-7c1b-7d3e-8f90-123456789abc', '0193e2a4-7c1b-7d3e-8f90-0'];
  const cancellation = { orderNumber: license, options: ['expensive'], reason: '' };
  noteUnanswered(cancellation, () => ended.push('cancel'));
  noteUnanswered({ orderNumber: other.padEnd(36, '0') }, () => ended.push('other'));
  noteUnanswered(undefined, () => ended.push('nothing named'));
  endKeysAfter({});
  expect(ended).toEqual([]);
  endKeysAfter({ orderNumber: license });
  endKeysAfter({ orderNumber: license });
  expect(ended).toEqual(['cancel']);
});
