import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  documentKinds,
  mayTakeBack,
  nextCopy,
  originalOf,
  printLimitMinutes,
  runsOf,
} from './printed-document.ts';

test('the sheet of a company’s invoice is its proof; other documents are themselves', () => {
  const company = { kind: 'company' } as const;
  expect(documentKinds.map((kind) => originalOf(kind, company))).toEqual([
    'proof',
    'proof',
    'creditNote',
    'receipt',
  ]);
  for (const buyer of [{ kind: 'email' }, { kind: 'mobile-barcode' }, null] as const) {
    expect(documentKinds.map((kind) => originalOf(kind, buyer))).toEqual(documentKinds);
  }
});

test('as many sheets come out as are wanted, and of a proof no more than one is the original', () => {
  const print = fc.record({
    isProof: fc.boolean(),
    copy: fc.integer({ min: 1, max: 9 }),
    copies: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(print, (wanted) => {
      const runs = runsOf(wanted);
      expect(runs.reduce((sum, { copies }) => sum + copies, 0)).toBe(wanted.copies);
      expect(runs.every(({ copies }) => copies > 0)).toBe(true);
      const originals = runs.filter((run) => !run.isCopy).reduce((sum, run) => sum + run.copies, 0);
      if (wanted.copy > 1) expect(originals).toBe(0);
      else expect(originals).toBe(wanted.isProof ? 1 : wanted.copies);
    }),
  );
});

test('whatever was taken back, the next print is the original or there is one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 12 })), (taken) => {
      const next = nextCopy(taken);
      expect(taken).not.toContain(next);
      expect(next === 1).toBe(!taken.includes(1));
      expect([...taken, next]).toContain(1);
    }),
  );
});

test('a print under way is ended by who began it, later by anybody', () => {
  const begunAt = new Date('2026-11-24T02:00:00Z');
  const after = (minutes: number) => new Date(begunAt.getTime() + minutes * 60_000);
  const print = { begunBy: 'ann', begunAt };
  expect(mayTakeBack(print, { by: 'ann', at: begunAt })).toBe(true);
  expect(mayTakeBack(print, { by: 'ben', at: after(printLimitMinutes - 0.1) })).toBe(false);
  expect(mayTakeBack(print, { by: 'ben', at: after(printLimitMinutes) })).toBe(true);
  expect(mayTakeBack({ ...print, begunBy: null }, { by: 'ben', at: begunAt })).toBe(false);
});
