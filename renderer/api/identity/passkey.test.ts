import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePasskey, showPasskey } from './passkey.ts';

const create = vi.fn<(asked: CredentialCreationOptions) => Promise<unknown>>();
const get = vi.fn<(asked: CredentialRequestOptions) => Promise<unknown>>();

beforeEach(() => {
  vi.stubGlobal('navigator', { credentials: { create, get } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const bytes = (...all: number[]) => new Uint8Array(all).buffer;
const toMake = {
  rp: { name: 'Marquee', id: 'localhost' },
  user: { id: '-_8', name: 'mei@example.com', displayName: '' },
  challenge: 'AQI',
  pubKeyCredParams: [],
  timeout: 300_000,
  excludeCredentials: [{ id: 'Bwg', type: 'public-key', transports: ['internal'] }],
};
const toShow = { challenge: 'AQI', rpId: 'localhost', timeout: 300_000, allowCredentials: [] };
const refusal = (name: string) => new DOMException('not for people to read', name);

it('has a passkey made, its bytes written as the server reads them', async () => {
  create.mockResolvedValue({
    id: '-_8',
    rawId: bytes(251, 255),
    response: { clientDataJSON: bytes(1), attestationObject: bytes(2, 3) },
  });
  expect(await makePasskey(toMake, null)).toEqual({
    id: '-_8',
    rawId: '-_8',
    type: 'public-key',
    response: { clientDataJSON: 'AQ', attestationObject: 'AgM', transports: [] },
  });
  expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({
    rp: toMake.rp,
    challenge: new Uint8Array([1, 2]),
    user: { id: new Uint8Array([251, 255]), name: 'mei@example.com' },
    excludeCredentials: [{ id: new Uint8Array([7, 8]), transports: ['internal'] }],
  });
});

it('has a passkey shown', async () => {
  const response = { clientDataJSON: bytes(1), authenticatorData: bytes(2), signature: bytes(3) };
  get.mockResolvedValue({
    id: 'AQ',
    rawId: bytes(1),
    response: { ...response, userHandle: null },
  });
  expect(await showPasskey(toShow, null)).toEqual({
    id: 'AQ',
    rawId: 'AQ',
    type: 'public-key',
    response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw', userHandle: null },
  });
  expect(get.mock.calls[0]?.[0].mediation).toBeUndefined();
});

it.each([
  ['NotAllowedError', 'cancelled', 'cancelled'],
  ['AbortError', 'cancelled', 'cancelled'],
  ['InvalidStateError', 'known', 'failed'],
  ['NotSupportedError', 'unsupported', 'unsupported'],
  ['ConstraintError', 'unsupported', 'unsupported'],
  ['SecurityError', 'elsewhere', 'elsewhere'],
  ['UnknownError', 'failed', 'failed'],
])('says what %s means where one is made (%s) and shown (%s)', async (name, made, shown) => {
  create.mockRejectedValue(refusal(name));
  get.mockRejectedValue(refusal(name));
  await expect(makePasskey(toMake, null)).rejects.toMatchObject({ reason: made });
  await expect(showPasskey(toShow, null)).rejects.toMatchObject({ reason: shown });
});

it('knows by the clock that too much time went by', async () => {
  vi.useFakeTimers();
  get.mockImplementation(() => {
    vi.advanceTimersByTime(toShow.timeout);
    return Promise.reject(refusal('NotAllowedError'));
  });
  await expect(showPasskey(toShow, null)).rejects.toMatchObject({ reason: 'late' });
});

it('asks one thing at a time, and is silent about what it takes back itself', async () => {
  get.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(refusal('AbortError')));
      }),
  );
  const gone = new AbortController();
  const offered = showPasskey(toShow, null, { isOffered: true });
  expect(get.mock.calls[0]?.[0].mediation).toBe('conditional');
  const pressed = showPasskey(toShow, gone.signal);
  expect(await offered).toBeNull();
  expect(await showPasskey(toShow, null, { isOffered: true })).toBeNull();
  gone.abort();
  expect(await pressed).toBeNull();
  expect(await showPasskey(toShow, gone.signal)).toBeNull();
  expect(get).toHaveBeenCalledTimes(2);
});
