import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PrintChoices } from '#shared/desktop-print.ts';
import { hasBothSides, jobTitle, listedMedia, lpArguments, mediaName } from './lp-arguments.ts';

const choices: PrintChoices = {
  printer: 'Office',
  paper: 'a4',
  copies: 3,
  sides: 'long',
  orientation: 'landscape',
  isSilent: false,
};

test('a sheet is told of by fixed words', () => {
  expect(lpArguments({ title: '發票 AB-12345678', media: 'A4', choices }).join('|')).toBe(
    '-d|Office|-n|3|-t|發票 AB-12345678|-o|media=A4|-o|sides=two-sided-long-edge|-o|orientation-requested=4|-',
  );
});

test('a roll has one side and is not turned, whatever was chosen for sheets', () => {
  const args = lpArguments({
    title: 'Proof',
    media: null,
    choices: { ...choices, paper: 'proof' },
  });
  expect(args.join('|')).toBe(
    '-d|Office|-n|3|-t|Proof|-o|sides=one-sided|-o|orientation-requested=3|-',
  );
});

test('whatever a document is called, it is one line and one argument', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (title) => {
      const shown = jobTitle(title);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(Array.from(shown).length).toBeGreaterThan(0);
      expect(Array.from(shown).length).toBeLessThanOrEqual(120);
      expect(lpArguments({ title, media: 'A4', choices })).toHaveLength(13);
    }),
  );
});

test('sizes are read from what lpoptions lists', () => {
  const listed =
    'Duplex/2-Sided: *None DuplexNoTumble\nPageSize/Media Size: Letter *A4 Custom.WIDTHxHEIGHT\n';
  expect(listedMedia(listed)).toEqual(['Letter', 'A4', 'Custom.WIDTHxHEIGHT']);
  expect(listedMedia('')).toBeNull();
});

test.each([
  ['Duplex/2-Sided Printing: *None DuplexNoTumble DuplexTumble', true],
  ['EFDuplex/Duplex: False *TopTop', true],
  ['sides/Sides: *one-sided two-sided-long-edge', true],
  ['Duplex/2-Sided Printing: *None', false],
  ['Duplex/2-Sided Printing: *NotCapable', false],
  ['sides/Sides: *one-sided', false],
  ['Resolution/Resolution: *600dpi', false],
])('a printer that lists %j prints on both sides: %s', (line, wanted) => {
  expect(hasBothSides(`PageSize/Media Size: *A4 Letter\n${line}\n`)).toBe(wanted);
});

test('of a printer that lists nothing both sides are believed', () => {
  expect(hasBothSides('')).toBe(true);
});

test.each([
  ['a4', null, { media: 'A4' }],
  ['letter', ['na_letter_8.5x11in'], { media: 'na_letter_8.5x11in' }],
  ['a5', ['A4', 'Custom.WIDTHxHEIGHT'], { media: 'Custom.148x210mm' }],
  ['a5', ['A4', 'Letter'], 'unknown'],
  ['proof', null, { media: 'Custom.57x90mm' }],
  ['roll80', ['Custom.WIDTHxHEIGHT'], { media: 'Custom.80x124mm' }],
  // A printer of rolls that lists its own has but that one.
  ['roll80', ['X80MMY200MM'], { media: null }],
] as const)('%s for a printer that knows %j', (paper, known, wanted) => {
  expect(mediaName(paper, 123.4, known)).toEqual(wanted);
});
