import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepLinkAddress, type DeepLink } from '#shared/domain/deep-links.ts';
import { createLinkInbox } from './link-inbox.ts';
import { linkFromArguments, parseDeepLink } from './parse-deep-link.ts';

const hash = 'aGFzaC1vZi1hLXBhaXJpbmc';
const invitation = 'marquee://team-invitation/0123456789abcdefghij';

test('the two kinds of links', () => {
  expect(parseDeepLink(`marquee://login-code/${hash}/BCDF-GHJK`)).toEqual({
    kind: 'login-code',
    hash,
    code: 'BCDF-GHJK',
  });
  expect(parseDeepLink(`marquee://login-code/${hash}/BCDFGHJK`)).toMatchObject({
    code: 'BCDFGHJK',
  });
  expect(parseDeepLink(invitation)).toEqual({
    kind: 'team-invitation',
    token: '0123456789abcdefghij',
  });
});

test('what a page of the web offers is read as it was meant', () => {
  const links: DeepLink[] = [
    { kind: 'login-code', hash, code: 'BCDFGHJK' },
    { kind: 'team-invitation', token: '0123456789abcdefghij' },
  ];
  for (const link of links) expect(parseDeepLink(deepLinkAddress(link))).toEqual(link);
});

test.each([
  ['another scheme', 'https://team-invitation/0123456789abcdefghij'],
  ['an unknown host', 'marquee://reset-password/0123456789abcdefghij'],
  ['no host', 'marquee:///team-invitation/0123456789abcdefghij'],
  ['credentials', 'marquee://ann@team-invitation/0123456789abcdefghij'],
  ['a port', 'marquee://team-invitation:80/0123456789abcdefghij'],
  ['nothing', ''],
])('%s is no link of ours', (_what, text) => {
  expect(parseDeepLink(text)).toBe('linkUnknown');
});

test.each([
  ['a query', `${invitation}?next=https://evil.example`],
  ['a fragment', `${invitation}#x`],
  ['a further segment', `${invitation}/x`],
  ['dot segments', 'marquee://team-invitation/../login-code/x'],
  ['encoded characters', 'marquee://team-invitation/0123456789abcdefghij%2f'],
  ['a line break', `${invitation}\n`],
  ['a short token', 'marquee://team-invitation/abc'],
  ['vowels in a code', `marquee://login-code/${hash}/AEIO-UAEI`],
  ['a short code', `marquee://login-code/${hash}/BCDF`],
  ['no code', `marquee://login-code/${hash}`],
  ['too much', `marquee://team-invitation/${'a'.repeat(3000)}`],
  ['just too much', `marquee://login-code/${hash}/BCDFGHJK`.padEnd(2049, '/')],
])('%s makes a link a damaged one', (_what, text) => {
  expect(parseDeepLink(text)).toBe('linkDamaged');
});

test('random text never throws, and what passes leads to a path of one segment each', () => {
  const like = fc
    .tuple(
      fc.constantFrom('login-code', 'team-invitation', 'x'),
      fc.array(fc.string(), { maxLength: 4 }),
    )
    .map(([host, parts]) => `marquee://${[host, ...parts].join('/')}`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), like), (text) => {
      const link = parseDeepLink(text);
      if (typeof link === 'string') return;
      const { kind: _kind, ...parts } = link;
      for (const part of Object.values(parts)) expect(part).toMatch(/^[\w-]+$/);
    }),
  );
});

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
  expect(inbox.take()).toMatchObject({ kind: 'team-invitation' });
  expect(inbox.take()).toBeNull();

  now = 30_000;
  inbox.offer(invitation);
  inbox.offer(`marquee://login-code/${hash}/BCDFGHJK`);
  expect(inbox.take()).toMatchObject({ kind: 'login-code' });
  expect([inbox.take(), told]).toEqual([null, 3]);
});
