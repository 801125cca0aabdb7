import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJob, readJobId, readPrinters } from './lpstat.ts';

const details = `printer LABELS is idle.  enabled since Mon Nov 23 21:54:23 2026
\tForm mounted:
\tDescription: Labels, 2nd floor
\tAlerts: none
printer Office disabled since Mon Nov 23 21:54:44 2026 -
\tpaper out
\tDescription:\u0020
\tAlerts: paused
system default destination: Office
`;

test('printers have their names, what people call them, and what holds them up', () => {
  expect(readPrinters('LABELS\nOffice\nNetwork_one\n', details)).toEqual([
    { name: 'LABELS', title: 'Labels, 2nd floor', isDefault: false, isPaused: false },
    { name: 'Office', title: 'Office', isDefault: true, isPaused: true },
    { name: 'Network_one', title: 'Network_one', isDefault: false, isPaused: false },
  ]);
  expect(readPrinters('', 'no system default destination\n')).toEqual([]);
});

test.each([
  ['request id is LABELS-1 (0 file(s))\n', 'LABELS-1'],
  ['request id is a-b-12 (1 file(s))\n', 'a-b-12'],
  ['lp: Error - The printer or class does not exist.\n', null],
  ['', null],
])('%j tells of job %s', (text, id) => {
  expect(readJobId(text)).toBe(id);
});

test('a job is found by its whole id', () => {
  const text = `Office-12                nobody            1024   Mon Nov 23 21:54:43 2026
\tStatus:\u0020
\tAlerts: job-printing
\tqueued for Office
Office-1                nobody            1024   Mon Nov 23 21:54:44 2026
\tAlerts: none
\tqueued for Office
`;
  expect(readJob(text, 'Office-1')).toEqual({ reasons: 'none' });
  expect(readJob(text, 'Office-12')).toEqual({ reasons: 'job-printing' });
  expect(readJob(text, 'Office-2')).toBeNull();
});

test('whatever the system says, it is read', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (names, text) => {
      for (const { name, title } of readPrinters(names, text)) {
        expect(name).not.toBe('');
        expect(title).not.toBe('');
      }
      readJobId(text);
      readJob(text, names);
    }),
  );
});
