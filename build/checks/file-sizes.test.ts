import { expect, test } from 'vitest';
import { checkFileSizes, mostLines } from './file-sizes.mjs';
import { plantTree } from './planted-tree.ts';

test('a file over the limit is named with its length, one at the limit is not', () => {
  const root = plantTree({
    'server/long.ts': 'x;\n'.repeat(mostLines + 1),
    'server/just.ts': 'x;\n'.repeat(mostLines),
  });
  expect(checkFileSizes(root)).toEqual([
    expect.stringContaining(`server/long.ts has ${mostLines + 1} lines`),
  ]);
});
