import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listMembers, suspendMember } from '#shared/contract/team/members.ts';
import { undo } from '#shared/domain/undo.ts';
import { alertsAtom } from '../alerts.ts';
import { call } from '../call.ts';
import { query } from '../query.ts';
import { queryClient } from '../query-client.ts';
import { undoNewest } from '../toasts/toasts.ts';
import { drawOn } from './draw.ts';
import { giveUpHeld } from './held-calls.ts';
import { heldAtom, hold, takeBack } from './held.ts';

const store = getDefaultStore();
let sent: { email: unknown; key: string | null }[] = [];
let answer: () => Response | Promise<Response>;
let page: EventTarget;

const cookie = (token: string) =>
  vi.stubGlobal('document', { cookie: `__Host-XSRF-TOKEN=${token}` });
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Suspends somebody; says `done` and `failed` of it. */
function suspend(email: string): void {
  hold(
    suspendMember,
    { email: [email], isSuspend: true },
    {
      done: `${email} done`,
      failed: () => `${email} failed`,
      draws: [drawOn(listMembers, (list) => ({ ...list, total: list.total - 1 }))],
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  page = new EventTarget();
  answer = () => new Response(JSON.stringify({ status: 0, data: { changed: 1 } }));
  vi.stubGlobal('window', page);
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

describe('a command that is held', () => {
  it('is sent once its time is over, once, with a key', async () => {
    suspend('a');
    await later(undo.seconds - 0.01);
    expect(sent).toEqual([]);
    await later(0.01);
    expect(sent).toEqual([
      { email: ['a'], key: expect.stringMatching(/^[\da-f-]{36}$/) as unknown },
    ]);
    page.dispatchEvent(new Event('pagehide'));
    await later(undo.seconds);
    expect(sent).toHaveLength(1);
    expect(store.get(heldAtom)).toEqual([]);
  });

  it('is never sent once it was undone', async () => {
    suspend('a');
    suspend('b');
    undoNewest();
    expect(takeBack(suspendMember, ['A'])).toBe(true);
    page.dispatchEvent(new Event('pagehide'));
    await later(undo.seconds);
    expect(sent).toEqual([]);
  });

  it('is sent at once when the page goes, and not a second time where it comes back', async () => {
    suspend('a');
    page.dispatchEvent(new Event('pagehide'));
    await later(0);
    expect(sent).toHaveLength(1);
    page.dispatchEvent(new Event('pagehide'));
    await later(undo.seconds * 2);
    expect(sent).toHaveLength(1);
  });

  it('is on its way once only, whatever happens meanwhile', async () => {
    let arrive = (): void => undefined;
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    const quick = answer;
    answer = async () => {
      await slow;
      return quick();
    };
    suspend('a');
    await later(undo.seconds);
    page.dispatchEvent(new Event('pagehide'));
    giveUpHeld();
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
    await later(undo.seconds);
    expect(sent.map(({ email }) => email)).toEqual([['b'], 'b', ['a']]);
  });

  it('is given up, and said, when the session is over; another session sends nothing of it', async () => {
    suspend('a');
    giveUpHeld();
    await later(undo.seconds);
    expect(store.get(alertsAtom)).toEqual(['a failed']);
    suspend('b');
    cookie('theirs');
    page.dispatchEvent(new Event('pagehide'));
    await later(undo.seconds);
    expect(sent).toEqual([]);
  });

  it('stays drawn into what was read before it, and leaves that alone where it fails', async () => {
    const { queryKey } = query(listMembers, {});
    const read = { ...listMembers.example.output, items: [], total: 5 };
    queryClient.setQueryData(queryKey, read);
    suspend('a');
    answer = () => new Response(JSON.stringify({ status: 1002, data: null }));
    await later(undo.seconds);
    expect(store.get(alertsAtom)).toEqual(['a failed']);
    expect(queryClient.getQueryData(queryKey)?.total).toBe(5);
    answer = () => new Response(JSON.stringify({ status: 0, data: { changed: 1 } }));
    suspend('b');
    await later(undo.seconds);
    expect(queryClient.getQueryData(queryKey)?.total).toBe(4);
  });
});
