import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appIds } from '#shared/domain/apps.ts';
import { teamRoles } from '#shared/domain/team/roles.ts';
import { memberRights } from './member-rights.ts';

const apps = fc.array(fc.constantFrom(...appIds), { maxLength: 6 });
const input = fc.record({ role: fc.constantFrom(...teamRoles), apps, adminApps: apps });

test('administered apps are among the apps, each once, and only an app admin has any', () => {
  fc.assert(
    fc.property(input, (wanted) => {
      const rights = memberRights(wanted);
      expect(rights.apps.toSorted()).toEqual([...new Set(wanted.apps)].toSorted());
      for (const app of rights.adminApps) {
        expect(wanted.adminApps).toContain(app);
        expect(rights.apps).toContain(app);
      }
      if (wanted.role !== 'app_admin') expect(rights.adminApps).toEqual([]);
      expect(memberRights(rights)).toEqual(rights);
    }),
  );
});
