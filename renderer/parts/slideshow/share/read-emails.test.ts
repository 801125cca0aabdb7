import { expect, test } from 'vitest';
import { readEmails } from './read-emails.ts';

test('addresses come however they are pasted, each once and in small letters', () => {
  const pasted =
    'Mei Lin <Mei@example.com>, a@example.com; b@example.com\nc@example.com a@example.com';
  expect(readEmails(pasted)).toEqual({
    emails: ['mei@example.com', 'a@example.com', 'b@example.com', 'c@example.com'],
    wrong: [],
  });
});

test('what is no address is told, and the others are still read', () => {
  expect(readEmails('a@example.com, nobody\nMei <x@>')).toEqual({
    emails: ['a@example.com'],
    wrong: ['nobody', 'x@'],
  });
});

test('names in quotes may have commas and semicolons', () => {
  expect(readEmails('"Lin, Mei" <five@x.test>, “Ito; Hana” <six@x.test>')).toEqual({
    emails: ['five@x.test', 'six@x.test'],
    wrong: [],
  });
  expect(readEmails('"Lin \\"Mei\\", Dr." <five@x.test>').emails).toEqual(['five@x.test']);
  expect(readEmails('"Lin, Mei" five@x.test').emails).toEqual(['five@x.test']);
});
