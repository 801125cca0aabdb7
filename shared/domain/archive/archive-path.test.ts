import fc from 'fast-check';
import { expect, test } from 'vitest';
import { archivePath, patternFault, usualPattern } from './archive-path.ts';

const invoice = { number: 'AB-12345678', kindName: 'Invoice', day: '2026-02-01' };

test.each([
  [usualPattern, '2026/02/AB-12345678.pdf'],
  ['{kind} {number}.pdf', 'Invoice AB-12345678.pdf'],
  ['{year}-{month}-{day}/發票/{number}.PDF', '2026-02-01/發票/AB-12345678.pdf'],
  ['{number}/{number}.pdf', 'AB-12345678/AB-12345678.pdf'],
])('%s makes %s', (pattern, path) => {
  expect(patternFault(pattern)).toBeNull();
  expect(archivePath(pattern, invoice).join('/')).toBe(path);
});

test.each([
  ['/{number}.pdf', 'outside'],
  ['../{number}.pdf', 'outside'],
  ['a/../../{number}.pdf', 'outside'],
  ['./{number}.pdf', 'outside'],
  ['a/ .. /{number}.pdf', 'outside'],
  ['C:\\{number}.pdf', 'sign'],
  ['a\\..\\{number}.pdf', 'sign'],
  ['{number}\u202e.pdf', 'sign'],
  ['{number}\u0000.pdf', 'sign'],
  ['a//{number}.pdf', 'empty'],
  ['', 'empty'],
  ['{year}/{nummer}.pdf', 'field'],
  ['{year/{number}.pdf', 'field'],
  ['{year}.pdf', 'noNumber'],
  ['{number}', 'ending'],
  ['{number}.exe', 'ending'],
  ['{number}.pdf/', 'empty'],
  [`${'a/'.repeat(6)}{number}.pdf`, 'long'],
  [`${'a'.repeat(200)}{number}.pdf`, 'long'],
])('%j is refused: %s', (pattern, fault) => {
  expect(patternFault(pattern)).toBe(fault);
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('..', '../../etc/passwd', 'C:\\x', 'CON', '.', '', 'a/b', '\u202e', '{number}'),
);

test('whatever a document is called, it stays in its folder', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '{year}',
      '{month}',
      '{day}',
      '{kind}',
      '{number}',
      '/',
      '..',
      '.',
      'a',
      ' ',
      '-',
    ),
    { maxLength: 8 },
  );
  const patterns = pieces.map((parts) => `${parts.join('')}{number}.pdf`);
  const document = fc.record({ number: hostile, kindName: hostile, day: hostile });
  fc.assert(
    fc.property(patterns, document, (pattern, facts) => {
      if (patternFault(pattern) !== null) return;
      for (const name of archivePath(pattern, facts)) {
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}<>:"/\\|?*]|^\.|^\s|^$|[\s.]$/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(130);
      }
      expect(archivePath(pattern, facts)).toHaveLength(pattern.split('/').length);
      expect(archivePath(pattern, facts).at(-1)).toMatch(/\.pdf$/);
    }),
  );
});
