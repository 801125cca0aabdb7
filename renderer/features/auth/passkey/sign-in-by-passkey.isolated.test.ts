import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginPasskeyLogin } from '#shared/contract/account/passkey.ts';
import { passkey } from '#shared/domain/constants.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

const call = vi.hoisted(() => vi.fn<(entry: { name: string }) => Promise<object>>());
vi.mock('#renderer/api/call.ts', () => ({ call }));

/** Stands for the document. */
let seen: EventTarget & { hidden: boolean };
/** Questions that the browser was asked, oldest first; each waits until it is answered or taken back. */
let questions: { answer: (shown: object | null) => void; signal: AbortSignal | undefined }[] = [];

const get = ({ signal }: CredentialRequestOptions) =>
  new Promise((resolve, reject) => {
    questions.push({ answer: resolve, signal });
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

const bytes = new Uint8Array([1]).buffer;
const shown = {
  id: 'AQ',
  rawId: bytes,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
};

beforeEach(() => {
  vi.useFakeTimers();
  questions = [];
  seen = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', seen);
  vi.stubGlobal('navigator', { credentials: { get } });
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: () => true });
  let begun = 0;
  call.mockImplementation(({ name }) =>
    Promise.resolve(
      name === beginPasskeyLogin.name
        ? { options: { challenge: `AAA${(begun += 1)}`, timeout: passkey.minutes * 60_000 } }
        : { status: 'in' },
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const offer = (signal: AbortSignal) =>
  signInByPasskey({ isOffered: true, invitationToken: null, signal });

it('asks anew before what is offered among the addresses has run out', async () => {
  const signingIn = offer(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(passkey.minutes * 60_000 * 4);
  expect(questions.length).toBeGreaterThan(4);
  expect(questions.filter(({ signal }) => signal?.aborted !== true)).toHaveLength(1);
  questions.at(-1)?.answer(shown);
  expect(await signingIn).toEqual({ status: 'in' });
  expect(vi.getTimerCount()).toBe(0);
});

it('asks no more once the page is left', async () => {
  const page = new AbortController();
  const signingIn = offer(page.signal);
  await vi.advanceTimersByTimeAsync(1000);
  page.abort();
  expect(await signingIn).toBeNull();
  await vi.advanceTimersByTimeAsync(passkey.minutes * 60_000 * 2);
  expect(questions).toHaveLength(1);
  expect(await offer(page.signal)).toBeNull();
  expect(questions).toHaveLength(1);
});

it('offers them again after a moment without a network', async () => {
  const signingIn = offer(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(1000);
  call.mockRejectedValueOnce(new Error('no network'));
  await vi.advanceTimersByTimeAsync(passkey.minutes * 60_000);
  expect(questions).toHaveLength(2);
  questions.at(-1)?.answer(shown);
  expect(await signingIn).toEqual({ status: 'in' });
});

it('asks nothing behind other tabs, and anew when somebody comes back', async () => {
  const page = new AbortController();
  const signingIn = offer(page.signal);
  await vi.advanceTimersByTimeAsync(1000);
  seen.hidden = true;
  await vi.advanceTimersByTimeAsync(passkey.minutes * 60_000 * 10);
  expect(questions).toHaveLength(1);
  seen.hidden = false;
  seen.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(questions).toHaveLength(2);
  seen.hidden = true;
  await vi.advanceTimersByTimeAsync(passkey.minutes * 60_000);
  page.abort();
  expect(await signingIn).toBeNull();
});
