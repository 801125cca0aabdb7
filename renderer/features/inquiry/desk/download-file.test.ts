import { expect, test } from 'vitest';
import { supportFiles } from '#shared/domain/limits.ts';
import { savedName } from './download-file.ts';

test.each([
  ['screen.jpg', 'image/jpeg', 'screen.jpg'],
  ['SCREEN.JPEG', 'image/jpeg', 'SCREEN.JPEG'],
  ['player.log', 'text/plain', 'player.log'],
  // What it is, whatever it is called.
  ['screen.jpg', 'image/png', 'screen.jpg.png'],
  ['run.exe', 'text/plain', 'run.exe.txt'],
  ['page.html', 'text/plain', 'page.html.txt'],
  ['notes', 'text/plain', 'notes.txt'],
  ['orders.csv', 'text/plain', 'orders.csv.txt'],
  ['clip.mp4.', 'video/mp4', 'clip.mp4..mp4'],
])('%s that is %s is saved as %s', (name, type, saved) => {
  expect(savedName(name, type)).toBe(saved);
});

test('each type that is taken has an ending of its own', () => {
  const endings = supportFiles.types.map((type) => savedName('a', type));
  expect(new Set(endings).size).toBe(supportFiles.types.length);
});
