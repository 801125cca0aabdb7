import { expect, test } from 'vitest';
import { plantTree } from './planted-tree.ts';
import { checkRowLocks, lockFile } from './row-locks.mjs';

const findingsFor = (file: string, code: string) => checkRowLocks(plantTree({ [file]: code }));

test.each([
  `db.select().from(users).for('update');`,
  `db.select().from(users)\n  .for(strength);`,
  'db.execute(sql`select 1 from users where id = ${id} FOR  NO KEY UPDATE`);',
  'db.execute(sql`select 1 from users for share`);',
])('a lock outside the file of locks is found: %s', (code) => {
  expect(findingsFor('server/modules/team/a-sql.ts', code)).toEqual([
    expect.stringMatching(/^server\/modules\/team\/a-sql\.ts:[12] locks rows/),
  ]);
});

test.each([
  [lockFile, `db.select().from(users).for('update');`],
  [
    'server/modules/team/a.ts',
    `// for update\nconst s = Symbol.for('x'); for (const a of b) f(a);`,
  ],
  ['server/modules/team/a.test.ts', `db.select().from(users).for('update');`],
])('what locks nothing, or may, is not: %s', (file, code) => {
  expect(findingsFor(file, code)).toEqual([]);
});
