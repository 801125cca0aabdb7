import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listMembers } from '#shared/contract/team/members.ts';
import { readState } from '#renderer/list/address.ts';
import { filtersOf, invitedView, memberView } from './views.ts';

test('whatever stands in the address, the server is asked something it accepts', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constantFrom('role', '-active', 'member', 'on', 'suspended'),
  );
  const names = ['tab', 'q', 'role', 'app', 'twoFactor', 'state', 'sort', 'page', 'size'] as const;
  const params = fc.record(Object.fromEntries(names.map((name) => [name, text])));
  fc.assert(
    fc.property(params, fc.boolean(), (given, isJoin) => {
      const state = readState(isJoin ? memberView : invitedView, new URLSearchParams(given));
      const { page, perPage } = state;
      const input = { ...filtersOf(isJoin, state), page, perPage };
      expect(listMembers.input.safeParse(input).success).toBe(true);
      if (!isJoin) expect(input.sort).not.toContain('active');
    }),
  );
});
