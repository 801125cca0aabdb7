import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askPlayer } from './ask-player.ts';
import type { Absence } from './drawn-pages.ts';
import { keepPlaying } from './keep-playing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const player = 'https://signs.example/player?lang=ja';

function fixture() {
  const loads: string[] = [];
  let answer: Absence | null = 'unreachable';
  const ask = vi.fn(async () => answer);
  const contents = Object.assign(new EventEmitter(), {
    loadURL: async (url: string) => void loads.push(url),
    forcefullyCrashRenderer: vi.fn(),
    isDestroyed: () => false,
  });
  const playing = keepPlaying(contents, {
    origin: () => 'https://signs.example',
    language: () => 'ja',
    ask,
    page: (absence) => `page:${absence}`,
    now: Date.now,
    log: { info: () => undefined, error: () => undefined },
  });
  playing.load();
  return {
    loads,
    ask,
    contents,
    playing,
    answers: (next: Absence | null) => (answer = next),
    fails: (code: number, url = player, isMainFrame = true) =>
      contents.emit('did-fail-load', {}, code, '', url, isMainFrame),
    crashes: (reason = 'crashed') => contents.emit('render-process-gone', {}, { reason }),
  };
}

test('what cannot be reached is told once, asked again after growing pauses, and loaded once it is there', async () => {
  const { loads, ask, fails, answers } = fixture();
  fails(-106, 'https://news.example/', false); // a page in a frame
  fails(-3); // replaced by another load
  expect(loads).toEqual([player]);
  fails(-102);
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  expect(loads).toEqual([player, 'page:unreachable']);
  expect(ask).toHaveBeenCalledTimes(3);
  answers('untrusted');
  await vi.advanceTimersByTimeAsync(8000);
  answers(null);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(loads).toEqual([player, 'page:unreachable', 'page:untrusted', player]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(5);
});

test('an answer that is no player is told; a certificate is named', async () => {
  const { loads, contents, fails } = fixture();
  contents.emit('did-navigate', {}, player, 502);
  contents.emit('did-navigate', {}, player, 200);
  contents.emit('did-navigate', {}, player, 404);
  fails(-202);
  expect(loads.slice(1)).toEqual(['page:unreachable', 'page:noPlayer', 'page:untrusted']);
});

test('a crash is loaded again for ever, later each time; a page that hangs is ended', async () => {
  const { loads, contents, crashes, playing } = fixture();
  crashes('clean-exit');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loads).toHaveLength(1);
  for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
    const before = loads.length;
    crashes();
    await vi.advanceTimersByTimeAsync(pause * 1000 - 1);
    expect(loads).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(loads).toHaveLength(before + 1);
  }
  await vi.advanceTimersByTimeAsync(300_000);
  crashes();
  await vi.advanceTimersByTimeAsync(1000);
  expect(loads).toHaveLength(9);
  contents.emit('unresponsive');
  expect(contents.forcefullyCrashRenderer).toHaveBeenCalledTimes(1);
  crashes();
  playing.stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(loads).toHaveLength(9);
});

test('asking takes nothing of the person along, and knows why there is no answer', async () => {
  const answered = (status: number) => vi.fn(async () => new Response('', { status }));
  const fetch = answered(200);
  expect(await askPlayer(player, fetch)).toBeNull();
  expect(fetch).toHaveBeenCalledWith(player, expect.objectContaining({ credentials: 'omit' }));
  expect(await askPlayer(player, answered(404))).toBe('noPlayer');
  expect(await askPlayer(player, answered(503))).toBe('unreachable');
  const failing = (text: string) => askPlayer(player, () => Promise.reject(new Error(text)));
  expect(await failing('net::ERR_CERT_AUTHORITY_INVALID')).toBe('untrusted');
  expect(await failing('net::ERR_CONNECTION_REFUSED')).toBe('unreachable');
});
