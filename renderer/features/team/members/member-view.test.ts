import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listMembers } from '#shared/contract/team-members.ts';
import { appIds } from '#shared/domain/apps.ts';
import { teamRoles } from '#shared/domain/roles.ts';
import { filtersOf, pageSizes, readView, writeView, type MemberView } from './member-view.ts';

const view: fc.Arbitrary<MemberView> = fc.record({
  isJoin: fc.constant(true),
  q: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  role: fc.constantFrom('all', ...teamRoles),
  app: fc.constantFrom('', ...appIds),
  sort: fc.constantFrom('name', '-name', 'role', '-role', 'active', '-active'),
  page: fc.integer({ min: 1, max: 100_000 }),
  perPage: fc.constantFrom(...pageSizes),
});

test('an address leads back to the very view it was written for', () => {
  fc.assert(
    fc.property(view, (shown) => {
      const address = writeView(shown).toString();
      expect(readView(new URLSearchParams(address))).toEqual(shown);
    }),
  );
});

test('whatever stands in the address, the server is asked something it accepts', () => {
  const text = fc.string({ maxLength: 200 });
  const names = ['tab', 'q', 'role', 'app', 'sort', 'page', 'size'] as const;
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, text]))), (params) => {
      const read = readView(new URLSearchParams(params));
      const { page, perPage } = read;
      expect(listMembers.input.safeParse({ ...filtersOf(read), page, perPage }).success).toBe(true);
    }),
  );
});
