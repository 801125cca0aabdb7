import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A small source tree in a temporary folder, gone when the test ends.
 * @param files path relative to the tree → content; objects are written as JSON
 * @returns the tree's folder
 */
export const plantTree = (files: Record<string, string | object>): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'planted-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
};
