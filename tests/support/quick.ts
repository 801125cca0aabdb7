import { expect } from 'vitest';

/**
 * Calls `work` with an input that takes a search with backtracking ten seconds, and a linear one a few milliseconds.
 * Vitest's own timeout does not end synchronous work.
 */
export function expectQuick<T>(work: () => T): T {
  const began = performance.now();
  const result = work();
  expect(performance.now() - began).toBeLessThan(2000);
  return result;
}
