import { expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

test.each([
  ['marquee-recovery-codes-2026-11-22.txt', 'marquee-recovery-codes-2026-11-22.txt'],
  ['成員 名單.CSV', '成員 名單.csv'],
  ['../../etc/passwd.txt', 'etc-passwd.txt'],
  ['..\\..\\start.json', 'start.json'],
  ['C:\\a\\b.txt', 'C-a-b.txt'],
  ['a\u0000b\nc.txt', 'a-b-c.txt'],
  ['invoice\u202Etxt.exe.csv', 'invoice-txt.exe.csv'],
  ['.bashrc.txt', 'bashrc.txt'],
  ['name. .txt', 'name.txt'],
  ['CON.txt', 'file-CON.txt'],
  ['lpt1.backup.csv', 'file-lpt1.backup.csv'],
  ['nul .backup.csv', 'file-nul .backup.csv'],
  ['COM¹.csv', 'file-COM¹.csv'],
  ['conout$.txt', 'file-conout$.txt'],
  ['.txt', 'file.txt'],
  ['screen.JPEG', 'screen.jpeg'],
  ['player.log', 'player.log'],
  [`${'l'.repeat(300)}.csv`, `${'l'.repeat(120)}.csv`],
  // Three bytes each, of the 255 that most file systems take.
  [`${'長'.repeat(300)}.csv`, `${'長'.repeat(73)}.csv`],
])('%j is offered as %j', (offered, name) => {
  expect(safeFileName(offered)?.name).toBe(name);
});

test.each(['run.exe', 'a.desktop', 'page.html', 'a.txt.sh', 'noending', '', '.', 'a.txt.'])(
  '%j is no file of ours',
  (offered) => {
    expect(safeFileName(offered)).toBeNull();
  },
);
