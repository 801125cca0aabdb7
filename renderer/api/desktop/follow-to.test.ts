import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { intendedUrlAtom, withoutIntended } from '../session.ts';

const kept = new Map<string, string>();
const local = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  vi.stubGlobal('localStorage', local);
  getDefaultStore().set(intendedUrlAtom, '/plan');
});
afterEach(() => {
  getDefaultStore().set(intendedUrlAtom, null);
  vi.unstubAllGlobals();
});

test.each([
  ['is gone before the next page can ask', true],
  ['is kept after all where this page stays', false],
])('what was wanted before the sign-in %s', async (_what, leaves) => {
  const before = [...kept.values()];
  expect(before).toEqual([expect.stringMatching(/^\d+ \/plan$/)]);
  let meanwhile: string[] | null = null;
  const answer = await withoutIntended(
    async () => {
      meanwhile = [...kept.values()];
      return leaves;
    },
    (left) => left,
  );
  expect([answer, meanwhile]).toEqual([leaves, []]);
  expect([...kept.values()]).toEqual(leaves ? [] : before);
  // What this page shows meanwhile is not drawn anew.
  expect(getDefaultStore().get(intendedUrlAtom)).toBe('/plan');
});
