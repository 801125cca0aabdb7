import { expect, test } from 'vitest';
import type { ServerLook } from '#shared/desktop-diagnostics.ts';
import { createDiagnostics } from './diagnostics.ts';

const home = '/home/ann';
const fine: ServerLook = { fault: null, version: '0.2.0', answerMs: 12.4, clockAheadMs: -300 };

function fixture(
  given: { look?: Partial<ServerLook>; origin?: string | null; zone?: string } = {},
) {
  const looked: string[] = [];
  const desk = createDiagnostics({
    version: '0.1.0',
    install: 'deb',
    language: () => 'ja',
    serverOrigin: () => (given.origin === undefined ? 'https://signs.example' : given.origin),
    lookAtServer: async (origin) => {
      looked.push(origin);
      return { ...fine, ...given.look };
    },
    keychain: async () => 'locked',
    links: async () => 'nobody',
    printers: async () => [
      { name: 'ann', title: 'Ann’s desk ann@signs.example', isDefault: true, isPaused: false },
      { name: 'hall', title: 'Hall', isDefault: false, isPaused: true },
    ],
    displays: () => [{ size: { width: 1920, height: 1080 }, scaleFactor: 2 }],
    logFolder: `${home}/.config/Marquee/logs`,
    home,
    now: () => new Date(0),
  });
  return { desk, looked };
}

test('what support asks for stands in lines of English', async () => {
  const { text } = await fixture().desk.read();
  for (const line of [
    'Marquee: 0.1.0 (deb)',
    'Language: ja',
    'Server: https://signs.example, answers within 12 ms, version 0.2.0',
    'Sign-in kept in: locked',
    'Links: opened by nobody',
    'Printers: ready default, paused',
    'Displays: 1920 × 1080 (200%)',
    'Log: ~/.config/Marquee/logs',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toContain('Clock: 1970-01-01T00:00:00.000Z, ');
  expect(text).toContain('in step with the server');
});

test('neither the text nor what it names leads to whoever sits there', async () => {
  const read = await fixture().desk.read();
  expect(read.text).not.toMatch(/ann|desk|Hall/);
  expect(read.logFolder).not.toContain(home);
});

test.each([
  [{ clockAheadMs: 125_400 }, '125 s ahead of the server'],
  [{ clockAheadMs: -3_600_000 }, '3600 s behind the server'],
  [
    { fault: 'certificate', version: null, answerMs: null, clockAheadMs: null },
    'fault certificate, version unknown',
  ],
] as const)('what is wrong is told: %o', async (look, words) => {
  expect((await fixture({ look }).desk.read()).text).toContain(words);
});

test('without a server none is asked', async () => {
  const { desk, looked } = fixture({ origin: null });
  expect((await desk.read()).server).toBeNull();
  expect(looked).toEqual([]);
  expect(desk.own()).toContain('Marquee: 0.1.0 (deb)\nElectron: ');
  expect(desk.own()).not.toContain('Server');
});
