import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QueuedDocument } from '#shared/desktop-queue.ts';
import type { Drawer, DrawWish } from '../sheet/drawing.ts';
import { PrintRefused } from '../print-refused.ts';
import { createEntries, type Entry } from './entries.ts';
import { queueWork } from './queue-work.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'queue-work-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const document = (name: string): QueuedDocument => ({
  document: { kind: 'receipt', tradeNo: name },
  number: name,
  kindName: 'Receipt',
  day: '2026-01-15',
});
const nameOf = (what: DrawWish['document']) => ('tradeNo' in what ? what.tradeNo : '');

type Parts = Parameters<typeof queueWork>[0];

/** A queue of three that a real folder gets; `drawn` tells what was asked for, with what follows it: `A, then B`. */
function stage(existing: 'skip' | 'replace' = 'replace') {
  const drawn: string[] = [];
  const gone = new Set<string>();
  let closes = 0;
  const drawer: Drawer = {
    async draw({ document: what, next }) {
      const name = nameOf(what);
      drawn.push(next ? `${name}, then ${nameOf(next)}` : name);
      if (gone.has(name)) throw new PrintRefused('documentGone');
      const facts = { pages: 1, height: 297, isCopy: false, isProof: false };
      const withContents = () => Promise.reject(new Error('not lent'));
      return { title: name, pdf: Buffer.from(`PDF ${name}`), ...facts, withContents };
    },
    close: () => void (closes += 1),
  };
  const entries = createEntries(() => undefined);
  const choices = { pattern: '{number}.pdf', existing, month: null };
  entries.add({ way: 'archive', folder, choices }, ['A', 'B', 'C'].map(document));
  // Nothing is printed here.
  const printer = { port: {}, jobs: {}, records: {} } as Omit<Parts, 'drawer'>;
  const work = queueWork({ ...printer, drawer });
  const [a, b, c] = entries.all();
  if (!a || !b || !c) throw new Error('three were added');
  const archive = (entry: Entry, check = () => undefined) => {
    entries.change(entry, { state: 'rendering' });
    return work.archive(entry, { check, upcoming: entries.upcoming });
  };
  return { work, archive, entries, drawn, gone, a, b, c, closes: () => closes };
}

test('while a file is written the next document is drawn, and the one after it is known', async () => {
  const { archive, drawn, a, b, c } = stage();
  expect(await archive(a)).toMatchObject({ outcome: 'saved' });
  expect(drawn).toEqual(['A, then B', 'B, then C']);
  await archive(b);
  await archive(c);
  expect(drawn).toEqual(['A, then B', 'B, then C', 'C']);
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.toSorted()).toEqual(['PDF A', 'PDF B', 'PDF C']);
});

test('what was drawn ahead is for its own turn alone', async () => {
  const { work, archive, entries, drawn, a, b, c, closes } = stage();
  await archive(a);
  entries.change(b, { state: 'cancelled' });
  await archive(c);
  expect(drawn).toEqual(['A, then B', 'B, then C', 'C']);
  expect(readFileSync(join(folder, 'C.pdf'), 'utf8')).toBe('PDF C');
  entries.change(a, { state: 'queued' });
  await archive(b);
  work.rest();
  expect(closes()).toBe(1);
  await archive(a);
  expect(drawn.slice(3)).toEqual(['B, then A', 'A', 'A']);
});

test('what was found in the folder that it was to go to says nothing of another one', async () => {
  const { archive, entries, a, b } = stage('skip');
  writeFileSync(join(folder, 'B.pdf'), 'mine');
  await archive(a);
  const other = join(folder, 'other');
  mkdirSync(other);
  if (b.task.way === 'archive') entries.change(b, { task: { ...b.task, folder: other } });
  expect(await archive(b)).toEqual({ outcome: 'saved', file: join(other, 'B.pdf') });
});

test('one that cannot be drawn ahead is told when its turn comes, and then tried anew', async () => {
  const { archive, drawn, gone, a, b } = stage();
  gone.add('B');
  expect(await archive(a)).toMatchObject({ outcome: 'saved' });
  await expect(archive(b)).rejects.toMatchObject({ problem: 'documentGone' });
  gone.clear();
  expect(await archive(b)).toMatchObject({ outcome: 'saved' });
  expect(drawn.slice(1, 3)).toEqual(['B, then C', 'B, then C']);
});

test('nothing is drawn ahead of one that may not be saved', async () => {
  const { archive, drawn, a } = stage();
  const check = () => {
    throw new PrintRefused('locked');
  };
  await expect(archive(a, check)).rejects.toMatchObject({ problem: 'locked' });
  expect(drawn).toEqual(['A, then B']);
  expect(readdirSync(folder)).toEqual([]);
});

test('a file that is there is not drawn', async () => {
  const { archive, drawn, a, b } = stage('skip');
  writeFileSync(join(folder, 'B.pdf'), 'mine');
  await archive(a);
  expect(await archive(b)).toEqual({ outcome: 'skipped', file: join(folder, 'B.pdf') });
  expect(drawn).toEqual(['A, then B']);
  expect(readFileSync(join(folder, 'B.pdf'), 'utf8')).toBe('mine');
});
