import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDefaultStore } from 'jotai';
import { checkLogin, login } from '#shared/contract/account/auth.ts';
import { sendVerificationMail } from '#shared/contract/account/registration.ts';
import { countUnreadNotifications, readNotifications } from '#shared/contract/notification.ts';
import { getClientConfig } from '#shared/contract/client.ts';
import { getProfile, setPhoto } from '#shared/contract/account/user.ts';
import { alertsAtom } from './alerts.ts';
import { call } from './call.ts';
import { forgetPageUser } from './page-user.ts';
import { queryClient } from './reads/query-client.ts';
import { markSignedOut, loginStatusAtom, isSuspendedAtom, verifiedStatusAtom } from './session.ts';

interface Sent {
  keepalive: boolean;
  path: string;
  method: string;
  headers: Headers;
  body: unknown;
}

const sent: Sent[] = [];
let answers: ((request: Request) => Response | Promise<Response>)[] = [];
const store = getDefaultStore();

const envelope =
  (status: number, data: unknown = null, http = 200) =>
  () =>
    new Response(JSON.stringify({ status, data }), { status: http });

/** Over https the token stands under its `__Host-` name; a sibling subdomain may plant the other. */
const cookieText = (token: string) =>
  `XSRF-TOKEN=planted; lang=en; __Host-XSRF-TOKEN=${encodeURIComponent(token)}`;

/** The csrf-cookie call: sets the cookie as the browser would. */
const csrf = (token: string) => () => {
  vi.stubGlobal('document', { cookie: cookieText(token) });
  return new Response(null, { status: 204 });
};

beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.stubGlobal('location', new URL('https://ours.example/login'));
  vi.stubGlobal('document', { cookie: cookieText('first=') });
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.clone().text();
    const { pathname, search } = new URL(request.url);
    sent.push({
      keepalive: request.keepalive,
      path: pathname + search,
      method: request.method,
      headers: request.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text || null,
    });
    const answer = answers.shift();
    if (!answer) throw new Error(`No answer for ${request.url}`);
    return answer(request);
  });
  store.set(loginStatusAtom, true);
  store.set(verifiedStatusAtom, true);
  store.set(isSuspendedAtom, false);
  store.set(alertsAtom, []);
  forgetPageUser({ isSignedOut: false });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const credentials = { email: 'mei@example.com', password: 'Marquee2026', gToken: 'proof' };

describe('call', () => {
  it('outlives the page only where it is asked to', async () => {
    answers = [envelope(0, { unread: 0 }), envelope(0, { unread: 0 })];
    const chosen = { notifications: 'all' } as const;
    await call(readNotifications, chosen, { keepalive: true });
    await call(readNotifications, chosen);
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  it('asks who is signed in once the command has answered that gives the session another token', async () => {
    let answerCommand = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answerCommand = resolve));
    answers = [
      async () => {
        await isAnswered;
        return envelope(0, { unread: 0 })();
      },
      envelope(1, null, 401),
      envelope(0, true),
      envelope(0, 3),
    ];
    const changed = call(readNotifications, { notifications: 'all' });
    await expect.poll(() => sent).toHaveLength(1);
    const read = call(countUnreadNotifications, {});
    await expect.poll(() => sent).toHaveLength(2);
    await new Promise(setImmediate);
    expect(answers).toHaveLength(2);
    answerCommand();
    await changed;
    await expect(read).resolves.toBe(3);
    expect(store.get(loginStatusAtom)).toBe(true);
  });

  it.each([
    [5, true],
    [1015, true],
    [7, false],
  ])('after a refusal with %i the role and the team are read again: %s', async (code, isRead) => {
    const queryKey = [getProfile.name, {}];
    queryClient.setQueryData(queryKey, getProfile.example.output);
    answers = [envelope(code)];
    await expect(call(countUnreadNotifications, {})).rejects.toMatchObject({ code });
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(isRead);
    queryClient.clear();
  });

  it('sends snake_case with the token and answers camelCase', async () => {
    const data = { two_factor_required: false, two_factor_methods: [], verified: true };
    answers = [envelope(0, data)];
    await expect(call(login, credentials, { decoy: '', idempotencyKey: 'k1' })).resolves.toEqual({
      twoFactorRequired: false,
      twoFactorMethods: [],
      verified: true,
    });
    expect(sent[0]).toMatchObject({
      path: '/webapi/login',
      method: 'POST',
      body: {
        email: 'mei@example.com',
        password: 'Marquee2026',
        g_token: 'proof',
        card_number: '',
      },
    });
    expect(sent[0]?.headers.get('x-xsrf-token')).toBe('first=');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k1');
  });

  it('reads carry no token', async () => {
    const data = {
      bot_check: { provider: 'proof-of-work', script_url: '/x.js', site_key: 'm' },
      identity: null,
      inquiry_form: null,
      server: { product: 'Marquee', version: '0.1.0', api: 1, oldest_client: '0.1.0' },
      is_sandbox: true,
    };
    answers = [envelope(0, data)];
    await expect(call(getClientConfig, {})).resolves.toMatchObject({ isSandbox: true });
    expect(sent[0]?.headers.has('x-xsrf-token')).toBe(false);
  });

  it('fetches a missing token first, once for calls that start together', async () => {
    vi.stubGlobal('document', { cookie: '' });
    answers = [csrf('new'), envelope(0, true), envelope(0, true)];
    await Promise.all([call(checkLogin, {}), call(checkLogin, {})]);
    expect(sent.map((one) => one.path)).toEqual([
      '/sanctum/csrf-cookie',
      '/webapi/check-login',
      '/webapi/check-login',
    ]);
    expect(sent[2]?.headers.get('x-xsrf-token')).toBe('new');
  });

  it('renews a stale token and repeats the call once', async () => {
    answers = [envelope(3, null, 419), csrf('second'), envelope(0, true)];
    await expect(call(checkLogin, {})).resolves.toBe(true);
    expect(sent.map((one) => one.headers.get('x-xsrf-token'))).toEqual(['first=', null, 'second']);
  });

  it('gives up when the new token is refused as well', async () => {
    answers = [envelope(3, null, 419), csrf('second'), envelope(3, null, 419)];
    await expect(call(checkLogin, {})).rejects.toMatchObject({ name: 'ApiError', code: 3 });
    expect(sent).toHaveLength(3);
  });

  it('asks a read again that a new token of the session overtook, and no command', async () => {
    answers = [envelope(1, null, 401), envelope(0, true), envelope(0, 7)];
    await expect(call(countUnreadNotifications, {})).resolves.toBe(7);
    expect(sent.map(({ path }) => path)).toEqual([
      '/webapi/notification/unread-count',
      '/webapi/check-login',
      '/webapi/notification/unread-count',
    ]);
    expect(store.get(loginStatusAtom)).toBe(true);
    answers = [envelope(1, null, 401)];
    await expect(call(sendVerificationMail, {})).rejects.toMatchObject({ code: 1 });
    expect(store.get(loginStatusAtom)).toBe(false);
  });

  it('believes a read that the session has ended once check-login says so', async () => {
    answers = [envelope(1, null, 401), envelope(0, false)];
    await expect(call(countUnreadNotifications, {})).rejects.toMatchObject({ code: 1 });
    expect(store.get(loginStatusAtom)).toBe(false);
  });

  it('repeats nothing else', async () => {
    answers = [envelope(2, null, 500)];
    await expect(call(sendVerificationMail, {})).rejects.toMatchObject({ code: 2 });
    expect(sent).toHaveLength(1);
  });

  it('reads the body whatever the HTTP code, with details and the request id', async () => {
    answers = [
      () =>
        new Response('{"status":2000,"data":{"fields":{"g_token":{"key":"required.botCheck"}}}}', {
          status: 422,
          headers: { 'x-request-id': 'r-7' },
        }),
    ];
    await expect(call(login, credentials)).rejects.toMatchObject({
      code: 2000,
      requestId: 'r-7',
      details: { fields: { gToken: { key: 'required.botCheck' } } },
    });
  });

  it('passes on codes that this build does not know', async () => {
    answers = [envelope(4711, null, 422)];
    await expect(call(checkLogin, {})).rejects.toMatchObject({ name: 'ApiError', code: 4711 });
  });

  it.each(['<html>502</html>', '', '{"data":1}', '{"status":"ok"}'])(
    'calls %j an invalid response',
    async (text) => {
      answers = [() => new Response(text)];
      await expect(call(checkLogin, {})).rejects.toMatchObject({
        kind: 'invalid-response',
        message: 'Invalid server response',
      });
    },
  );

  it('development proves the answer against the contract', async () => {
    answers = [envelope(0, 'perhaps')];
    await expect(call(checkLogin, {})).rejects.toMatchObject({ kind: 'invalid-response' });
  });

  it('says when the server cannot be reached', async () => {
    answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
    await expect(call(checkLogin, {})).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('gives up after 30 seconds', async () => {
    vi.useFakeTimers();
    answers = [
      (request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () =>
            reject(new DOMException('gave up', 'AbortError')),
          );
        }),
    ];
    const refused = expect(call(checkLogin, {})).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(29_990);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    await refused;
  });

  it('gives up on a body that does not end', async () => {
    vi.useFakeTimers();
    answers = [() => new Response(new ReadableStream({}))];
    const refused = expect(call(checkLogin, {})).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(30_010);
    await refused;
  });

  it('ends with an AbortError when the caller gave up', async () => {
    const controller = new AbortController();
    answers = [
      (request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () =>
            reject(new DOMException('gave up', 'AbortError')),
          );
          controller.abort();
        }),
    ];
    await expect(call(checkLogin, {}, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('sends a form with files as bytes that carry their boundary', async () => {
    answers = [envelope(0, { photo: '/webapi/user/photo/1' })];
    await call(setPhoto, { photo: new File(['a picture'], 'me.png', { type: 'image/png' }) });
    const [request] = sent;
    const [, boundary = 'none'] =
      /^multipart\/form-data; boundary=(.+)$/.exec(request?.headers.get('content-type') ?? '') ??
      [];
    expect(request?.body).toContain(boundary);
    expect(request?.body).toContain(
      'filename="me.png"\r\nContent-Type: image/png\r\n\r\na picture',
    );
  });
});

describe('what refusals say about the session', () => {
  it.each([
    [1, false, false],
    [8, true, true],
    [6, true, false],
    [5, true, true],
    [1009, true, true],
  ])('code %i: signed in %s, verified %s', async (code, isSignedIn, isVerified) => {
    answers = [envelope(code, null, 401)];
    await expect(call(sendVerificationMail, {})).rejects.toMatchObject({ code });
    expect(store.get(loginStatusAtom)).toBe(isSignedIn);
    expect(store.get(verifiedStatusAtom)).toBe(isVerified);
    expect(store.get(isSuspendedAtom)).toBe(code === 8);
  });

  it('says of a suspension on the page, also before it is known who is here', async () => {
    store.set(loginStatusAtom, null);
    answers = [envelope(8, null, 403)];
    await expect(call(sendVerificationMail, {})).rejects.toMatchObject({ code: 8 });
    expect(store.get(isSuspendedAtom)).toBe(true);
    expect(store.get(alertsAtom)).toEqual([]);
  });
});

describe('the user of the page', () => {
  const ofUser =
    (userId: string, data: unknown = 3) =>
    () =>
      new Response(JSON.stringify({ status: 0, data }), { headers: { 'x-user-id': userId } });
  const userIds = () => sent.map(({ headers }) => headers.get('x-user-id'));

  it('is sent with every call once a response has named it, until the user signs out', async () => {
    answers = [ofUser('user-a'), envelope(0, 3), envelope(0, { unread: 0 }), envelope(0, 3)];
    await call(countUnreadNotifications, {});
    await call(countUnreadNotifications, {});
    await call(readNotifications, { notifications: 'all' });
    markSignedOut();
    await call(countUnreadNotifications, {});
    expect(userIds()).toEqual([null, 'user-a', 'user-a', null]);
  });

  it('is not taken from a response to a request of before the sign-out', async () => {
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    answers = [
      async () => {
        await isAnswered;
        return ofUser('user-a')();
      },
      ofUser('user-b'),
      envelope(0, 3),
    ];
    const late = call(countUnreadNotifications, {});
    await expect.poll(() => sent).toHaveLength(1);
    markSignedOut();
    answer();
    await late;
    await call(countUnreadNotifications, {});
    await call(countUnreadNotifications, {});
    expect(userIds()).toEqual([null, null, 'user-b']);
  });

  it('is another one than the session has: the page reloads, says nothing and repeats nothing', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { origin: 'https://ours.example', reload });
    vi.stubGlobal('window', { addEventListener: () => undefined });
    answers = [envelope(1, { other_user: true }, 401), envelope(1, { other_user: true }, 401)];
    await expect(call(countUnreadNotifications, {})).rejects.toMatchObject({ name: 'AbortError' });
    await expect(call(readNotifications, { notifications: 'all' })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(sent).toHaveLength(2);
    await expect.poll(() => reload).toHaveBeenCalledTimes(2);
    // The session itself has not ended.
    expect(store.get(loginStatusAtom)).toBe(true);
    expect(store.get(alertsAtom)).toEqual([]);
  });
});
