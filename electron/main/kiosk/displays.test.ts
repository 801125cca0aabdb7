import { expect, test } from 'vitest';
import { chosenDisplay, displayToFill, keep, listDisplays } from './displays.ts';

const at = (x: number, y = 0) => ({ x, y, width: 1920, height: 1080 });
const wall = { id: 77_309_411_328, label: 'Wall', bounds: at(1920), scaleFactor: 1 };
const desk = { id: 5, label: ' Desk ', bounds: at(0), scaleFactor: 2 };

test('displays are numbered as they stand', () => {
  const below = { id: -3, bounds: at(0, 1080), scaleFactor: 1 };
  const found = listDisplays([wall, below, desk], desk.id);
  expect(found.map(({ id, number, name, isPrimary }) => [id, number, name, isPrimary])).toEqual([
    ['5', 1, 'Desk', true],
    ['-3', 2, '', false],
    ['77309411328', 3, 'Wall', false],
  ]);
});

test('the screen is on the chosen display whenever that is there, else on the primary one', () => {
  const both = listDisplays([desk, wall], desk.id);
  const [, second] = both;
  if (!second) throw new Error('no second display');
  const kept = keep(second);
  expect(displayToFill(both, kept)?.name).toBe('Wall');
  expect(displayToFill(listDisplays([desk], desk.id), kept)?.name).toBe('Desk');
  expect(displayToFill(both, undefined)?.name).toBe('Desk');
  expect(displayToFill([], kept)).toBeNull();
  // Plugged in again, under another id.
  const again = listDisplays([desk, { ...wall, id: 9 }], desk.id);
  expect(displayToFill(again, kept)?.id).toBe('9');
  // Two of a kind: which one it was, nobody knows.
  const twins = listDisplays([{ ...wall, id: 9 }, { ...wall, id: 10, bounds: at(3840) }, desk], 5);
  expect(chosenDisplay(twins, kept)).toBeNull();
  const unnamed = { ...kept, name: '' };
  expect(chosenDisplay(listDisplays([{ ...wall, id: 9, label: '' }], 9), unnamed)).toBeNull();
});
