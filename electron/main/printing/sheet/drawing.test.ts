import type { PrintToPDFOptions, Session } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDrawer, type DrawWish } from './drawing.ts';

const fake = vi.hoisted(() => ({
  /** What happens in the window, in order. */
  told: [] as string[],
  gate: Promise.resolve(),
  countsPages: true,
  pages: 1,
}));
vi.mock('./sheet-window.ts', () => ({
  openSheetWindow: async () => {
    fake.told.push('open');
    return {
      draw: async (
        document: { tradeNo: string },
        _paper: string,
        _language: string,
        _mark: string,
        next: { tradeNo: string } | null,
      ) => {
        const { tradeNo: name } = document;
        fake.told.push(`draw ${name}${next ? `, read ${next.tradeNo}` : ''}`);
        if (name === 'gone') throw new Error('gone');
        await fake.gate;
        const printToPDF = async ({ displayHeaderFooter: isCounted }: PrintToPDFOptions) => {
          fake.told.push(`print ${name}${isCounted ? ', counted' : ''}`);
          return Buffer.from('/Type /Page\n'.repeat(fake.pages));
        };
        const facts = { countsPages: fake.countsPages, isCopy: false, isProof: false };
        return { title: name, ...facts, contents: { printToPDF } };
      },
      leaveFoot: async () => fake.told.push('without foot'),
      close: () => fake.told.push('close'),
    };
  },
}));

const drawer = () =>
  createDrawer({
    session: () => ({}) as Session, // only handed on
    window: () => null,
    language: () => 'en',
    isPackaged: true,
    limitMs: 1_000,
  });
const wish = (name: string, next?: string): DrawWish => ({
  document: { kind: 'receipt', tradeNo: name },
  paper: 'a4',
  mark: 'file',
  next: next === undefined ? null : { kind: 'receipt', tradeNo: next },
});

beforeEach(() => {
  fake.told = [];
  fake.gate = Promise.resolve();
  fake.countsPages = true;
  fake.pages = 1;
});

test('documents are drawn one at a time in one window, which is closed when all that was asked for is', async () => {
  const { draw, close } = drawer();
  let open = (): void => undefined;
  fake.gate = new Promise((resolve) => {
    open = resolve;
  });
  const both = [draw(wish('A', 'B')), draw(wish('B'))];
  close();
  await expect.poll(() => fake.told).toEqual(['open', 'draw A, read B']);
  open();
  await Promise.all(both);
  await draw(wish('C'));
  expect(fake.told).toEqual([
    'open',
    'draw A, read B',
    'print A',
    'draw B',
    'print B',
    'close',
    'open',
    'draw C',
    'print C',
  ]);
});

test('after one that fails the next gets a fresh window', async () => {
  const { draw } = drawer();
  const failing = draw(wish('gone'));
  const next = draw(wish('A'));
  await expect(failing).rejects.toThrow('gone');
  await next;
  expect(fake.told).toEqual(['open', 'draw gone', 'close', 'open', 'draw A', 'print A']);
});

test('only where Chromium counts no pages, and only several of them, they are printed again to be counted', async () => {
  const { draw } = drawer();
  fake.pages = 2;
  expect(await draw(wish('A'))).toMatchObject({ pages: 2 });
  fake.countsPages = false;
  await draw(wish('B'));
  fake.pages = 1;
  await draw(wish('C'));
  expect(fake.told).toEqual([
    'open',
    'draw A',
    'print A',
    'draw B',
    'print B',
    'without foot',
    'print B, counted',
    'draw C',
    'print C',
  ]);
});
