import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLastCalls } from './last-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = (method: string) => new Request('https://signs.example/webapi/x', { method });

test('commands are waited for until they are answered, or refused; reads are not', async () => {
  const answers: { resolve: (response: Response) => void; reject: (error: Error) => void }[] = [];
  const calls = createLastCalls(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  void calls.callServer(request('GET'));
  expect(calls.isEmpty()).toBe(true);
  void calls.callServer(request('POST'));
  const failing = calls.callServer(request('POST'));
  expect(calls.isEmpty()).toBe(false);
  const settled = vi.fn();
  void calls.settled(3_000).then(settled);
  answers[1]?.resolve(new Response());
  await vi.advanceTimersByTimeAsync(10);
  expect(settled).not.toHaveBeenCalled();
  answers[2]?.reject(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(10);
  expect(settled).toHaveBeenCalledOnce();
  expect(calls.isEmpty()).toBe(true);
});

test('what is never answered holds up the end for its limit only', async () => {
  const calls = createLastCalls(() => new Promise(() => undefined));
  void calls.callServer(request('POST'));
  const settled = vi.fn();
  void calls.settled(3_000).then(settled);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledOnce();
});
