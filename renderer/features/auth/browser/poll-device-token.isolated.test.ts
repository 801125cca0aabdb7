import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, TransportError } from '#renderer/api/api-error.ts';
import { pollDeviceToken, type DeviceCode } from './poll-device-token.ts';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#renderer/api/call.ts', () => ({ call }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  call.mockReset();
});

const code: DeviceCode = {
  deviceCode: 'device-code',
  userCode: 'BCDF-GHJK',
  hash: 'hash',
  verificationUri: 'https://signs.example/account/device-auth',
  verificationUriComplete: 'https://signs.example/login-code/hash/BCDFGHJK',
  expiresIn: 900,
  interval: 5,
};

/** Begins polling and notes when it asked, in seconds, and what it told of the server. */
function poll(...answers: (() => Promise<unknown>)[]) {
  const began = Date.now();
  const askedAt: number[] = [];
  const told: boolean[] = [];
  call.mockImplementation(() => {
    askedAt.push((Date.now() - began) / 1000);
    return answers.shift()?.() ?? waiting(5)();
  });
  const control = new AbortController();
  const { signal } = control;
  const end = pollDeviceToken(code, { signal, onAnswer: (isReachable) => told.push(isReachable) });
  end.catch(() => undefined); // the tests look at it later
  return { askedAt, told, control, end };
}

const refuse =
  (status: number, details: unknown = null) =>
  () =>
    Promise.reject(new ApiError(status, details));
const waiting = (interval: number) => refuse(2010, { interval });
const session = () => Promise.resolve({ verified: true });

it('asks at the pace that the server sets, until there is a session', async () => {
  const { askedAt, end } = poll(waiting(5), waiting(10), waiting(10), session);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await end).toEqual({ verified: true });
  expect(askedAt).toEqual([5, 10, 20, 30]);
});

it('goes on through a broken connection and through too many calls', async () => {
  const broken = () => Promise.reject(new TransportError('unreachable'));
  const { askedAt, told, end } = poll(broken, refuse(4, { seconds: 60 }), waiting(5), session);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await end).toEqual({ verified: true });
  expect(askedAt).toEqual([5, 10, 70, 75]);
  expect(told).toEqual([false, true, true]);
});

it('ends at a refusal, at the code’s end, and at a failure of the server', async () => {
  const refused = poll(refuse(2002));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await refused.end).toBeNull();

  const forgotten = poll();
  await vi.advanceTimersByTimeAsync(905_000);
  expect(await forgotten.end).toBeNull();
  expect(forgotten.askedAt.at(-1)).toBe(900);

  const failed = poll(refuse(2));
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(failed.end).rejects.toMatchObject({ code: 2 });
});

it('stops when it is cancelled, but hears out the question on its way', async () => {
  const early = poll();
  early.control.abort();
  await expect(early.end).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(early.askedAt).toEqual([]);

  let answer: ((value: unknown) => void) | undefined;
  const late = poll(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(5_000);
  late.control.abort();
  answer?.({ verified: true });
  expect(await late.end).toEqual({ verified: true });
});
