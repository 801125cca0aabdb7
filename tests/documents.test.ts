import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#server/db/migrate.ts';
import { operatorCommands } from '#server/operator/commands.ts';

/** What people read of the project: each file by its place. */
const documents = new Map(
  ['README.md', ...readdirSync(path.join(projectRoot(), 'docs')).map((name) => `docs/${name}`)].map(
    (file) => [file, readFileSync(path.join(projectRoot(), file), 'utf8')],
  ),
);
const everything = [...documents.values()].join('\n');

/** The anchors of headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('README.md and docs', () => {
  test.each([...documents])('%s leads to files and headings that are there', (file, text) => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const missing = links
      .map(([, place = '', anchor]) => {
        const target = place === '' ? file : path.posix.join(path.posix.dirname(file), place);
        return { target, anchor };
      })
      .filter(({ target, anchor }) => {
        if (!existsSync(path.join(projectRoot(), target))) return true;
        return anchor !== undefined && !anchorsOf(documents.get(target) ?? '').includes(anchor);
      });
    expect(missing).toEqual([]);
  });

  test('README.md leads to all of them', () => {
    const readme = documents.get('README.md') ?? '';
    const unknown = [...documents.keys()].slice(1).filter((file) => !readme.includes(`(${file}`));
    expect(unknown).toEqual([]);
  });

  test('give no command that operators do not have', () => {
    const given = [...everything.matchAll(/(?:npm run operator --|run --rm operator) ([a-z-]+)/g)];
    expect(given.length).toBeGreaterThan(10);
    const unknown = given
      .map(([, name = '']) => name)
      .filter((name) => !Object.hasOwn(operatorCommands, name));
    expect(unknown).toEqual([]);
  });

  test('know each count of /metrics, and no other', () => {
    const code = readFileSync(path.join(projectRoot(), 'server/http/observe/metrics.ts'), 'utf8');
    const namesIn = (text: string, pattern: RegExp) =>
      [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();
    const [, said = ''] = (documents.get('docs/running.md') ?? '').split('\n## Monitoring\n');
    const told = namesIn(said, /`((?:marquee|process)_\w+)`/g);
    expect(told).toEqual(namesIn(code, /'((?:marquee|process)_\w+)'/g));
  });
});
