import i18next from 'i18next';
import { expect, test } from 'vitest';
import en from '#resources/locales/en/team.json' with { type: 'json' };
import { calls as contract } from '#shared/contract/table.ts';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { auditActions, givenWords } from '#renderer/features/team/audit/audit-words.ts';

test('every command that leaves a line in the audit log has words, and no other', () => {
  const calls: CallDefinition[] = Object.values(contract);
  const audited = calls.filter(({ audit }) => audit).map(({ name }) => name);
  expect(audited.length).toBeGreaterThan(0);
  expect([...auditActions].toSorted()).toEqual(audited.toSorted());
  expect(Object.keys(en.audit.action).toSorted()).toEqual(audited.toSorted());
});

test('what is known by its id has its name, and no changed field stays unsaid', async () => {
  await i18next.init({ lng: 'en', resources: { en: { team: en } } });
  const words = givenWords(
    {
      id: '1',
      at: '2026-11-22T00:00:00.000Z',
      action: 'updateTeam',
      actorName: null,
      actorEmail: 'ada@example.test',
      data: {
        category: { from: null, to: 'retail' },
        country: { from: 'TW', to: 'JP' },
        adminApps: { from: ['poster'], to: [] },
      },
    },
    (kind, id) => `${kind} ${id}`,
  );
  expect(words).toEqual([
    'Administers: app poster → –',
    'Category: – → category retail',
    'Country or region: country TW → country JP',
  ]);
});
