import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '#shared/contract/account/auth.ts';
import { listMembers, suspendMember } from '#shared/contract/team/members.ts';
import { alertsAtom } from '../alerts.ts';
import { noteUnanswered } from '../attempts/unanswered.ts';
import { call } from '../call.ts';
import { query } from '../query.ts';
import { queryClient } from '../reads/query-client.ts';
import { toastSeconds } from '../toasts/times.ts';
import { toastsAtom, undoneAtom, undoNewest, undoToast } from '../toasts/toasts.ts';
import { optimisticUpdate } from './optimistic.ts';
import { discardDeferred } from './registry.ts';
import { deferredAtom, defer, deferEach, cancelDeferred } from './defer.ts';

const store = getDefaultStore();
let sent: { email: unknown; key: string | null }[] = [];
let answer: () => Response | Promise<Response>;
let page: EventTarget;
let shown: EventTarget;

const cookie = (token: string) =>
  Object.assign(shown, { cookie: `__Host-XSRF-TOKEN=${token}`, visibilityState: 'visible' });
/** The page is no longer looked at, under a mouse or under a finger. */
function hide(pointer: 'fine' | 'coarse'): void {
  Object.assign(page, { matchMedia: (media: string) => ({ matches: media.includes(pointer) }) });
  Object.assign(shown, { visibilityState: 'hidden' });
  shown.dispatchEvent(new Event('visibilitychange'));
}
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

const failures = () => store.get(alertsAtom).flatMap(({ lines }) => lines);

/** Suspends somebody; says `done` and `failed` of it. */
function suspend(email: string): void {
  defer(
    suspendMember,
    { email: [email], isSuspend: true },
    {
      done: `${email} done`,
      failed: () => `${email} failed`,
      updates: [optimisticUpdate(listMembers, (list) => ({ ...list, total: list.total - 1 }))],
    },
  );
}

/** The same of several, told in one message. */
function suspendEach(emails: readonly string[]): void {
  deferEach(
    suspendMember,
    emails.map((email) => ({
      input: { email: [email], isSuspend: true },
      done: 'all done',
      failed: () => `${email} failed`,
      updates: [],
    })),
  );
}

/** Holds back what is answered, until what is returned is called. */
function answerSlowly(): () => void {
  let arrive = (): void => undefined;
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  const quick = answer;
  answer = async () => {
    await slow;
    return quick();
  };
  return arrive;
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  page = new EventTarget();
  shown = new EventTarget();
  answer = () => new Response(JSON.stringify({ status: 0, data: { changed: 1 } }));
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', shown);
  vi.stubGlobal('location', new URL('https://ours.example/console/management/member'));
  cookie('mine');
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = (await request.json()) as { email: unknown }; // what `suspend` was given
    sent.push({ email: body.email, key: request.headers.get('idempotency-key') });
    return answer();
  });
  store.set(alertsAtom, []);
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a deferred command', () => {
  it('ends the key of an unanswered command on the same member once it is sent', async () => {
    const end = vi.fn<() => void>();
    noteUnanswered({ email: ['mei@example.com'], isSuspend: false }, end);
    suspend('mei@example.com');
    expect(end).not.toHaveBeenCalled();
    await later(toastSeconds.undo);
    expect(sent).toHaveLength(1);
    expect(end).toHaveBeenCalledOnce();
  });

  it('is sent once its time is over, once, with a key', async () => {
    suspend('a');
    await later(toastSeconds.undo - 0.01);
    expect(sent).toEqual([]);
    await later(0.01);
    expect(sent).toEqual([
      { email: ['a'], key: expect.stringMatching(/^[\da-f-]{36}$/) as unknown },
    ]);
    page.dispatchEvent(new Event('pagehide'));
    await later(toastSeconds.undo);
    expect(sent).toHaveLength(1);
    expect(store.get(deferredAtom)).toEqual([]);
  });

  it('is never sent once it was undone', async () => {
    suspend('a');
    suspend('b');
    undoNewest();
    expect(cancelDeferred(suspendMember, ['A'])).toBe(true);
    page.dispatchEvent(new Event('pagehide'));
    await later(toastSeconds.undo);
    expect(sent).toEqual([]);
  });

  it('about each of several is undone with all of them, and sent with all of them', async () => {
    suspendEach(['a', 'b']);
    expect(store.get(toastsAtom)).toHaveLength(1);
    undoNewest();
    await later(toastSeconds.undo);
    expect(sent).toEqual([]);
    suspendEach(['a', 'b']);
    // Another one about the second takes the message away: the first is not left behind.
    await call(suspendMember, { email: 'b', isSuspend: false });
    await later(0);
    expect(sent.map(({ email }) => email)).toEqual([['a'], ['b'], 'b']);
    expect(store.get(toastsAtom)).toEqual([]);
    expect(store.get(deferredAtom)).toEqual([]);
  });

  it('is sent at once when the page goes, and not a second time where it comes back', async () => {
    suspend('a');
    page.dispatchEvent(new Event('pagehide'));
    await later(0);
    expect(sent).toHaveLength(1);
    page.dispatchEvent(new Event('pagehide'));
    await later(toastSeconds.undo * 2);
    expect(sent).toHaveLength(1);
  });

  it('is sent when the page goes also where it stands behind a slow one, and once', async () => {
    const arrive = answerSlowly();
    suspend('a');
    suspend('b');
    await later(toastSeconds.undo);
    expect(sent.map(({ email }) => email)).toEqual([['a']]);
    page.dispatchEvent(new Event('pagehide'));
    await later(0);
    expect(sent.map(({ email }) => email)).toEqual([['a'], ['b']]);
    arrive();
    await later(toastSeconds.undo);
    expect(sent).toHaveLength(2);
    expect(store.get(deferredAtom)).toEqual([]);
  });

  it('is sent when a phone hides the page, and waits on where a mouse leaves it', async () => {
    suspend('a');
    hide('fine');
    await later(0);
    expect(sent).toEqual([]);
    hide('coarse');
    await later(0);
    expect(sent).toHaveLength(1);
    await later(toastSeconds.undo);
    expect(sent).toHaveLength(1);
  });

  it('is neither dropped nor called undone by a click that comes after its time', async () => {
    const arrive = answerSlowly();
    suspend('a');
    const [toast] = store.get(toastsAtom);
    await later(toastSeconds.undo);
    if (toast) undoToast(toast);
    expect(store.get(undoneAtom)).toBeNull();
    expect(store.get(deferredAtom)).toHaveLength(1);
    // Nor by a button that outlived its message.
    toast?.undo?.();
    expect(store.get(deferredAtom)).toHaveLength(1);
    arrive();
    await later(0);
    expect(store.get(deferredAtom)).toEqual([]);
  });

  it('is on its way once only, whatever happens meanwhile', async () => {
    const arrive = answerSlowly();
    suspend('a');
    await later(toastSeconds.undo);
    page.dispatchEvent(new Event('pagehide'));
    discardDeferred();
    const next = call(suspendMember, { email: 'a', isSuspend: false });
    await later(1);
    expect(sent.map(({ email }) => email)).toEqual([['a']]);
    arrive();
    await next;
    expect(sent.map(({ email }) => email)).toEqual([['a'], 'a']);
    expect(store.get(alertsAtom)).toEqual([]);
  });

  it('goes before a command that could meet it', async () => {
    suspend('a');
    suspend('b');
    await call(suspendMember, { email: 'b', isSuspend: false });
    expect(sent.map(({ email }) => email)).toEqual([['b'], 'b']);
    await later(toastSeconds.undo);
    expect(sent.map(({ email }) => email)).toEqual([['b'], 'b', ['a']]);
  });

  it('is given up, and said, when the session is over; another session sends nothing of it', async () => {
    suspend('a');
    discardDeferred();
    await later(toastSeconds.undo);
    expect(failures()).toEqual(['a failed']);
    suspend('b');
    cookie('theirs');
    page.dispatchEvent(new Event('pagehide'));
    await later(toastSeconds.undo);
    expect(sent).toEqual([]);
  });

  it('keeps nobody signed in for long, and is not tried again in another session', async () => {
    let fail = (): void => undefined;
    const lost = new Promise<never>((_resolve, reject) => (fail = () => reject(new TypeError())));
    answer = () => lost;
    suspend('a');
    suspend('b');
    await later(toastSeconds.undo);
    answer = () => new Response(JSON.stringify({ status: 0, data: null }));
    const leaving = call(logout, {});
    await later(6);
    await leaving;
    discardDeferred();
    expect(failures()).toEqual(['b failed']);
    fail();
    await later(0);
    expect(failures()).toEqual(['b failed', 'a failed']);
    // The second one is the sign-out.
    expect(sent.map(({ email }) => email)).toEqual([['a'], undefined]);
  });

  it('is tried once more by the same person where no answer came', async () => {
    const quick = answer;
    answer = () => {
      answer = quick;
      throw new TypeError();
    };
    suspend('a');
    await later(toastSeconds.undo);
    expect(sent.map(({ email }) => email)).toEqual([['a'], ['a']]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(failures()).toEqual([]);
  });

  it('is said by name where it failed, however many did', async () => {
    for (const email of ['a', 'b', 'c']) suspend(email);
    discardDeferred();
    answer = () => new Response(JSON.stringify({ status: 1002, data: null }));
    for (const email of ['d', 'e', 'f']) suspend(email);
    await later(toastSeconds.undo);
    expect(failures()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((email) => `${email} failed`));
    expect(store.get(alertsAtom)).toHaveLength(2);
  });

  it('stays drawn into what was read before it, and leaves that alone where it fails', async () => {
    const { queryKey } = query(listMembers, {});
    const read = { ...listMembers.example.output, items: [], total: 5 };
    queryClient.setQueryData(queryKey, read);
    suspend('a');
    answer = () => new Response(JSON.stringify({ status: 1002, data: null }));
    await later(toastSeconds.undo);
    expect(failures()).toEqual(['a failed']);
    expect(queryClient.getQueryData(queryKey)?.total).toBe(5);
    answer = () => new Response(JSON.stringify({ status: 0, data: { changed: 1 } }));
    suspend('b');
    await later(toastSeconds.undo);
    expect(queryClient.getQueryData(queryKey)?.total).toBe(4);
  });
});
