import { expect, test } from 'vitest';
import { listMembers } from '#shared/contract/team/members.ts';
import { withSuspended } from './suspend-and-revoke.ts';

test('who is suspended leaves a view of the active, and stays in any other', () => {
  const output = listMembers.output.parse(listMembers.example.output);
  const [first] = output.items;
  if (!first) throw new Error('the example has nobody');
  const member = { ...first, isJoin: true, isSuspended: false };
  const list = { ...output, items: [member, { ...member, email: 'bo@example.com' }], total: 7 };
  const all = withSuspended(list, new Set([member.email]), false);
  expect(all.items.map(({ isSuspended }) => isSuspended)).toEqual([true, false]);
  expect(all.total).toBe(7);
  const active = withSuspended(list, new Set([member.email]), true);
  expect(active.items.map(({ email }) => email)).toEqual(['bo@example.com']);
  expect(active.total).toBe(6);
});
