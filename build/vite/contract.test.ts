import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { forPages } from './contract.ts';
import { fromRoot } from './paths.ts';

describe('the contract as pages get it', () => {
  it('loses what only the server reads, and keeps the rest as it stood', () => {
    const source = [
      "export const call = defineCall({ name: 'call', summary: 'Does it, often.', limit: 'general',",
      '  input: z.object({ summary: z.string() }), output: none,',
      '  audit: { fields: [] },',
      '  example: { input: { a: [1, 2] }, output: {} } });',
      "const other = describe({ summary: 'stays' });",
    ].join('\n');
    expect(forPages('call.ts', source).replaceAll(/\s+/g, ' ')).toBe(
      "export const call = defineCall({ name: 'call', " +
        'input: z.object({ summary: z.string() }), }); ' +
        "const other = describe({ summary: 'stays' });",
    );
  });

  it('of no call holds words of the reference, examples or what answers look like', () => {
    const folder = fromRoot('shared', 'contract');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('.ts') &&
        readFileSync(path.join(folder, name), 'utf8').includes('defineCall({'),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const name of files) {
      const file = path.join(folder, name);
      expect(forPages(file, readFileSync(file, 'utf8')), name).not.toMatch(
        /^ {2}(?:summary|example|output):/m,
      );
    }
  });
});
