import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepLinkAddress, type DeepLink } from './deep-links.ts';
import { parseDeepLink } from './parse-deep-link.ts';

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
