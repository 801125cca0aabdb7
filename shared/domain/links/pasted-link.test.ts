import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepLinkAddress, type DeepLink } from './deep-links.ts';
import { pastedLink } from './pasted-link.ts';

const own = 'https://signs.example';
const hash = 'aGFzaC1vZi1hLXBhaXJpbmc';
const token = '0123456789abcdefghij';
const invitation = { kind: 'team-invitation', token } as const;
const pairing = { kind: 'login-code', hash, code: 'BCDF-GHJK' } as const;
const mailed = `/team-invitation?token=${token}`;
const scanned = `/login-code/${hash}/BCDF-GHJK`;
const here = (link: DeepLink, namesServer = true) => ({ kind: 'here', link, namesServer });

describe('what people paste', () => {
  test.each([
    ['a mail’s link', own + mailed, here(invitation)],
    ['a QR code’s', own + scanned, here(pairing)],
    ['one of our scheme', deepLinkAddress(invitation), here(invitation, false)],
    ['blanks around it', ` \t\n${own}${mailed} \r\n`, here(invitation)],
    ['brackets around it', `<${own}${scanned}>`, here(pairing)],
    ['blanks and brackets', ` < ${deepLinkAddress(pairing)} > `, here(pairing, false)],
    ['a host in capitals', `HTTPS://Signs.Example${mailed}`, here(invitation)],
    ['the port that everybody knows', `${own}:443${mailed}`, here(invitation)],
  ])('%s is opened here', (_what, text, read) => {
    expect(pastedLink(text, own)).toEqual(read);
  });

  test.each([
    ['another server', 'https://other.example', own],
    ['another port', `${own}:8443`, own],
    ['this computer', 'http://127.0.0.1:8080', own],
    ['a name that only looks like it', 'https://signs.example.evil.example', own],
    ['any server, before there is one', own, null],
  ])('one of %s says so', (_what, origin, asks) => {
    expect(pastedLink(origin + mailed, asks)).toEqual({
      kind: 'elsewhere',
      link: invitation,
      origin,
      address: origin + mailed,
    });
  });

  test.each(['', '/', '/console/device', '/team-invitations', '/help?q=1#install', '?token=x'])(
    'the server’s page %s is one for a browser',
    (page) => {
      const address = new URL(page, own).href;
      expect(pastedLink(own + page, own)).toEqual({ kind: 'page', address });
      // Of anybody else's nothing is known.
      const unknown = { kind: 'refused', fault: 'linkUnknown' };
      expect(pastedLink(`https://other.example${page}`, own)).toEqual(unknown);
      expect(pastedLink(own + page, null)).toEqual(unknown);
    },
  );
});

describe('hostile inputs', () => {
  const long = `${own}/help/${'a'.repeat(3000)}`;
  test.each([
    ['nothing', ''],
    ['brackets around nothing', '<>'],
    ['words', 'Come and join us'],
    ['words around it', `see ${own}${mailed}`],
    ['a path alone', mailed],
    ['no scheme', `signs.example${mailed}`],
    ['two slashes', `//signs.example${mailed}`],
    ['another scheme of ours', `marquee:${mailed}`],
    ['an unknown kind of our scheme', 'marquee://reset-password/0123456789abcdefghij'],
    ['http', `http://signs.example${mailed}`],
    ['script', `javascript:location='${own}${mailed}'`],
    ['a file', `file:///signs.example${mailed}`],
    ['credentials', `https://ann:secret@signs.example${mailed}`],
    ['our name before an at', `https://signs.example@evil.example${mailed}`],
    ['no host', `https:///signs.example${mailed}`],
    ['backslashes for slashes', `https:\\\\signs.example${mailed}`],
    ['one behind the host', `https://signs.example\\${mailed.slice(1)}`],
    ['a line break in the host', `https://signs.exa\nmple${mailed}`],
    ['a line break for the slash', `https://signs.example\n${mailed}`],
    ['a tab in the scheme', `ht\ttps://signs.example${mailed}`],
    ['a mail address', 'mailto:ann@signs.example'],
    ['a page whose address is endless', long],
  ])('%s is no link of ours', (_danger, text) => {
    expect(pastedLink(text, own)).toEqual({ kind: 'refused', fault: 'linkUnknown' });
  });

  test.each([
    ['no token', `${own}/team-invitation`],
    ['an empty one', `${own}/team-invitation?token=`],
    ['half of one', `${own}/team-invitation?token=abc`],
    ['a second one', `${own}${mailed}&token=${token}`],
    ['something beside it', `${own}${mailed}&next=https://evil.example`],
    ['something before it', `${own}/team-invitation?a=1&token=${token}`],
    ['a fragment', `${own}${mailed}#x`],
    ['a full stop', `${own}${mailed}.`],
    ['words behind it', `${own}${mailed} and more`],
    ['a line break in it', `${own}/team-invitation?token=0123456789\nabcdefghij`],
    ['encoded characters', `${own}${mailed}%2f`],
    ['a further segment', `${own}${scanned}/x`],
    ['a slash at the end', `${own}${scanned}/`],
    ['dots that lead elsewhere', `${own}/login-code/../team-invitation?token=${token}`],
    ['no code', `${own}/login-code/${hash}`],
    ['vowels in a code', `${own}/login-code/${hash}/AEIO-UAEI`],
    ['a query', `${own}${scanned}?approve=1`],
    ['too much', `${own}/team-invitation?token=${'a'.repeat(3000)}`],
    ['another server’s, cut off', 'https://other.example/login-code/x'],
    ['our scheme, cut off', 'marquee://team-invitation/abc'],
    ['our scheme with a query', `${deepLinkAddress(invitation)}?x`],
  ])('%s makes a link a damaged one', (_danger, text) => {
    expect(pastedLink(text, own)).toEqual({ kind: 'refused', fault: 'linkDamaged' });
  });
});

test('random text never throws; what passes has parts of one segment, and a server by https or of this computer', () => {
  const parts = fc.array(fc.string(), { maxLength: 4 });
  const like = fc
    .tuple(
      fc.constantFrom('https://', 'http://', 'marquee://', '<https://', ''),
      fc.constantFrom('signs.example', 'evil.example', 'localhost:1', 'a@b', ''),
      fc.constantFrom('/login-code', '/team-invitation?token=', '/x', ''),
      parts,
    )
    .map(([scheme, host, page, rest]) => `${scheme}${host}${[page, ...rest].join('/')}`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), like), fc.constantFrom(own, null), (text, asks) => {
      const read = pastedLink(text, asks);
      if (read.kind === 'refused') return;
      if (read.kind === 'page') {
        expect(new URL(read.address).origin).toBe(own);
        return;
      }
      const { kind: _kind, ...values } = read.link;
      for (const value of Object.values(values)) expect(value).toMatch(/^[\w-]+$/);
      if (read.kind === 'elsewhere') {
        expect(read.origin).toMatch(/^https:\/\/|^http:\/\/localhost:1$/);
      }
    }),
  );
});

test('whatever link there can be is read back from its address, and from that of its page', () => {
  const unit = fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '_', '-');
  const word = (minLength: number, maxLength: number) =>
    fc.string({ unit, minLength, maxLength, size: 'max' });
  const link: fc.Arbitrary<DeepLink> = fc.oneof(
    word(16, 512).map((value) => ({ kind: 'team-invitation', token: value }) as const),
    word(16, 1024).map((value) => ({ ...pairing, hash: value })),
  );
  const page = (one: DeepLink) =>
    one.kind === 'login-code'
      ? `/login-code/${one.hash}/${one.code}`
      : `/team-invitation?token=${one.token}`;
  fc.assert(
    fc.property(link, (one) => {
      expect(pastedLink(deepLinkAddress(one), own)).toEqual(here(one, false));
      expect(pastedLink(own + page(one), own)).toEqual(here(one));
    }),
  );
});
