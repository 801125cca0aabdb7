import { expect, test } from 'vitest';
import en from '#resources/locales/en/team.json' with { type: 'json' };
import { calls as contract } from '#shared/contract/table.ts';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { auditActions } from '#renderer/features/team/team/audit-words.ts';

test('every command that leaves a line in the audit log has words, and no other', () => {
  const calls: CallDefinition[] = Object.values(contract);
  const audited = calls.filter(({ audit }) => audit).map(({ name }) => name);
  expect(audited.length).toBeGreaterThan(0);
  expect([...auditActions].toSorted()).toEqual(audited.toSorted());
  expect(Object.keys(en.audit.action).toSorted()).toEqual(audited.toSorted());
});
