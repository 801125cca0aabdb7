import { expect, test } from 'vitest';
import type { DesktopAccount } from '#shared/desktop-account.ts';
import { accountsFor } from './offered-link.ts';

const [here, there] = ['https://signs.example', 'https://other.example'];
const waiting = {
  link: { kind: 'team-invitation', token: '0123456789abcdefghij' },
  namesServer: false,
} as const;
const account = (id: string, server: string, email: string | null): DesktopAccount => ({
  id,
  server,
  face: email === null ? null : { name: '', email },
  isOpen: id === 'open',
});
const accounts = [
  account('open', here, 'ann@signs.example'),
  account('invited', here, 'Ben@signs.example'),
  account('nameless', here, null),
  account('other', here, 'cleo@signs.example'),
  account('elsewhere', there, 'ben@signs.example'),
];
const offered = (email: string | null) =>
  accountsFor({ waiting, email }, accounts).map(({ id }) => id);

test('somebody’s link is offered to who may be that somebody at this server, one that is not known to all', () => {
  expect(offered('ben@signs.example')).toEqual(['invited', 'nameless']);
  expect(offered(null)).toEqual(['invited', 'nameless', 'other', 'elsewhere']);
});
