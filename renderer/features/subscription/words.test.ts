import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import subscription from '#resources/locales/en/subscription.json' with { type: 'json' };
import { stateWords, type StateFacts } from './words.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { subscription } } }));
// Files of this suite share loaded code.
afterAll(() => i18next.init({ lng: 'en', resources: {} }));

it.each<[StateFacts, string]>([
  [{ status: 'success', total: 960, paymentMethod: 'card' }, 'Paid'],
  [{ status: 'success', total: 0, paymentMethod: null }, 'Free trial'],
  [{ status: 'success', total: 0, paymentMethod: 'card' }, 'Free of charge'],
  [{ status: 'pending', total: 0, paymentMethod: 'card' }, 'Awaiting payment'],
])('calls paid only what was paid: %o', (facts, words) => {
  expect(stateWords(facts)).toBe(words);
});
