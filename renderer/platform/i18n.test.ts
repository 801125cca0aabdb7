import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTranslations } from './i18n.ts';
import { t } from './t.ts';

const arabic = 'أحمد';

/** Sentences of the test's own, under keys that exist. */
beforeAll(async () => {
  await startTranslations('en');
  i18next.addResourceBundle('en', 'team', {
    transfer: {
      pending: '{{name}} ({{email}}) asks {{time}}.',
      cancelText: 'Said: $t(team:transfer.change.holder)',
      change: { holder: 'Ada left {{name}}.' },
    },
    member: { lead_other: '{{team}}: {{count, number}} and {{people}}' },
  });
});
// Files of this suite share loaded code, and others ask for texts that they do not have.
afterAll(async () => {
  await i18next.init({ lng: 'en', resources: {}, saveMissing: false, missingKeyHandler: false });
});

test('a name that runs from right to left turns nothing in its sentence round', () => {
  const values = { name: arabic, email: '9@example.com', time: 'Ada & <Co>' };
  const asked = `\u2068${arabic}\u2069 (9@example.com) asks Ada & <Co>.`;
  expect(t('team:transfer.pending', values)).toBe(asked);
});

test('nor in a sentence within one, beside figures, or with a full stop of its own', () => {
  const told = `Said: Ada left \u2068${arabic} Ltd.\u2069`;
  expect(t('team:transfer.cancelText', { name: `${arabic} Ltd.` })).toBe(told);
  const counted = t('team:member.lead', { team: arabic, count: 1200, people: 'x' });
  expect(counted).toBe(`\u2068${arabic}\u2069: 1,200 and x`);
});
