import { expect, test } from 'vitest';
import type { ServerChange } from '#shared/desktop.ts';
import type { LinkPlace, WaitingLink } from '#shared/desktop-links.ts';
import { createFollowTo } from './follow-to.ts';
import { linkFromArguments } from './link-from-arguments.ts';
import { createLinkInbox } from './link-inbox.ts';

const hash = 'aGFzaC1vZi1hLXBhaXJpbmc';
const token = '0123456789abcdefghij';
const invitation = `marquee://team-invitation/${token}`;
const given: WaitingLink = { link: { kind: 'team-invitation', token }, namesServer: true };

test('among arguments only one that starts with the scheme counts, and the first of them', () => {
  const argv = [
    '/usr/bin/marquee',
    '--flag=marquee://x',
    `--open ${invitation}`,
    invitation,
    'marquee://later',
  ];
  expect(linkFromArguments(argv)).toBe(invitation);
  expect(linkFromArguments(['/usr/bin/marquee', '.'])).toBeNull();
});

test('a link is given out once; the same within 30 s is ignored; the newer of two wins', () => {
  let now = 0;
  let told = 0;
  const refused: unknown[] = [];
  const inbox = createLinkInbox({
    now: () => now,
    onPending: () => (told += 1),
    onRefused: (...why) => refused.push(why),
  });
  inbox.offer(null);
  // Each is told of once, too, with nothing of its text.
  for (const text of ['marquee://unknown', 'marquee://unknown', `${invitation}?x`])
    inbox.offer(text);
  expect([inbox.take(), told]).toEqual([null, 0]);
  expect(refused).toEqual([
    ['linkUnknown', 17],
    ['linkDamaged', invitation.length + 2],
  ]);

  inbox.offer(invitation);
  inbox.offer(invitation);
  expect(told).toBe(1);
  expect(inbox.take()).toEqual({ ...given, namesServer: false });
  expect(inbox.take()).toBeNull();

  now = 30_000;
  inbox.offer(invitation);
  inbox.offer(`marquee://login-code/${hash}/BCDFGHJK`);
  expect(inbox.take()).toMatchObject({ link: { kind: 'login-code' } });
  expect([inbox.take(), told]).toEqual([null, 3]);
});

function watchedInbox() {
  const told: string[] = [];
  const inbox = createLinkInbox({
    now: () => 0,
    onPending: () => told.push('pending'),
    onRefused: (fault) => told.push(fault),
  });
  return { inbox, told };
}

test('one that is given in the page is told of as often as it is given, and given out once', () => {
  const { inbox, told } = watchedInbox();
  inbox.give(given);
  expect([inbox.take(), inbox.take()]).toEqual([given, null]);
  inbox.give(given);
  expect(inbox.take()).toEqual(given);
  // The system's may be the same; it is another wish.
  inbox.offer(invitation);
  expect(inbox.take()).toEqual({ ...given, namesServer: false });
  expect(told).toEqual(['pending', 'pending', 'pending']);
});

test('one for the next page waits without a word, and whatever comes later is what is wanted', () => {
  const { inbox, told } = watchedInbox();
  inbox.keep(given);
  expect(told).toEqual([]);
  expect([inbox.take(), inbox.take()]).toEqual([given, null]);
  inbox.keep(given);
  inbox.offer(`marquee://login-code/${hash}/BCDFGHJK`);
  expect(inbox.take()).toMatchObject({ link: { kind: 'login-code' } });
});

/** The ways of the client, and what each of them answers. */
function follow(answers: {
  open?: 'left' | 'kept' | null;
  add?: 'left' | 'kept';
  change?: ServerChange['outcome'];
  isLocked?: boolean;
}) {
  const { inbox, told } = watchedInbox();
  const asked: string[] = [];
  const followTo = createFollowTo({
    links: inbox,
    accounts: {
      open: async (id) => (asked.push(`open ${id}`), answers.open ?? null),
      add: async () => (asked.push('add'), answers.add ?? 'kept'),
    },
    server: { accepted: (text) => (text.startsWith('https://') ? text : null) },
    changeServer: async (origin) => (asked.push(`go to ${origin}`), answers.change ?? 'kept'),
    lock: { isLocked: () => answers.isLocked === true },
  });
  return { inbox, told, asked, to: (place: LinkPlace) => followTo(given, place) };
}

const account: LinkPlace = { kind: 'account', id: 'https://other.example 2' };
const one: LinkPlace = { kind: 'newAccount' };
const server: LinkPlace = { kind: 'server', address: 'https://other.example' };

test.each([
  ['an account', account, { open: 'left' }, 'open https://other.example 2'],
  ['one more account', one, { add: 'left' }, 'add'],
  ['another server', server, { change: 'changed' }, 'go to https://other.example'],
] as const)('a link goes along to %s, for the page that begins there', async (...row) => {
  const [, place, answers, way] = row;
  const { inbox, told, asked, to } = follow(answers);
  expect([await to(place), asked]).toEqual(['left', [way]]);
  // The page that goes must not hear of it.
  expect(told).toEqual([]);
  expect([inbox.take(), inbox.take()]).toEqual([given, null]);
});

test.each([
  ['who stays with this account', account, { open: 'kept' }, 'kept'],
  ['an account that is not there', account, {}, null],
  ['a computer with enough accounts', one, { add: 'kept' }, 'kept'],
  ['who says no to another server', server, { change: 'kept' }, 'kept'],
  ['a server that does not answer', server, { change: 'timeout' }, 'timeout'],
  ['no place for a token', { ...server, address: 'http://other.example' }, {}, null],
  ['the lock', account, { open: 'left', isLocked: true }, 'kept'],
] as const)('nothing outlives %s', async (_what, place, answers, outcome) => {
  const { inbox, told, to } = follow(answers);
  expect([await to(place), inbox.take(), told]).toEqual([outcome, null, []]);
});
