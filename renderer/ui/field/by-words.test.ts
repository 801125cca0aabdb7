import { expect, test } from 'vitest';
import { byWords } from './by-words.ts';

const options = ['Café Taipei', 'Lobby, left', 'Übersicht', '会議室 １'].map((label) => ({
  value: label,
  label,
}));

test.each([
  ['cafe', ['Café Taipei']],
  ['taipei caf', ['Café Taipei']],
  ['left lobby', ['Lobby, left']],
  ['UBER', ['Übersicht']],
  ['1 会議', ['会議室 １']],
  ['taipei lobby', []],
  [' ', ['Café Taipei', 'Lobby, left', 'Übersicht', '会議室 １']],
])('%s finds %j', (search, found) => {
  const shown = byWords({ options, search, limit: Number.POSITIVE_INFINITY });
  expect(shown.map((option) => ('label' in option ? option.label : option))).toEqual(found);
});
