import { expect, test } from 'vitest';
import { checkFileSizes, mostFiles, mostLines } from './file-sizes.mjs';
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

/** So many files of a folder, beside what is no code. */
const folderOf = (folder: string, count: number): Record<string, string> => ({
  [`${folder}/words.json`]: '{}',
  ...Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${folder}/file-${index}.ts`, 'x;']),
  ),
});

test('a folder over the limit is named with its number, one at the limit and one below it are not', () => {
  const root = plantTree({
    ...folderOf('server/full', mostFiles + 1),
    ...folderOf('server/just', mostFiles),
    ...folderOf('server/just/below', 2),
  });
  expect(checkFileSizes(root)).toEqual([
    expect.stringContaining(`server/full has ${mostFiles + 1} files`),
  ]);
});
