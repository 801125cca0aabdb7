import { expect, it } from 'vitest';
import { requestInput } from '#shared/domain/constants.ts';
import { parseForm } from './parse-form.ts';

it.each([
  ['email=mei%40example.test&name=Mei+Lin', { email: 'mei@example.test', name: 'Mei Lin' }],
  ['tag=a&tag=b', { tag: ['a', 'b'] }],
  ['text=%E6%AD%A1%E8%BF%8E', { text: '歡迎' }],
  ['empty=&bare', { empty: '', bare: '' }],
  [`${'&'.repeat(10_000)}email=a`, { email: 'a' }],
  ['', {}],
])('reads the form %.40s', (text, fields) => {
  expect({ ...parseForm(text) }).toEqual(fields);
});

it('reads one field more than a call accepts, and no further', () => {
  const fields = parseForm(Array.from({ length: 54_000 }, (_, at) => `n${at}`).join('&'));
  expect(Object.keys(fields)).toHaveLength(requestInput.maxValues + 1);
});
