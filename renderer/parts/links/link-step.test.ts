import { expect, test } from 'vitest';
import type { DesktopAccount } from '#shared/desktop-account.ts';
import { linkStep } from './link-step.ts';

const own = 'https://signs.example';
const there = 'https://other.example:8443';
const link = { kind: 'team-invitation', token: '0123456789abcdefghij' } as const;
const address = `${there}/team-invitation?token=${link.token}`;
const found = { kind: 'elsewhere', link, origin: there, address } as const;
const settings = { serverUrl: own, isServerChosen: true, isServerUrlFixed: false };
const account = (server: string): DesktopAccount => ({
  id: server,
  server,
  face: null,
  isOpen: false,
});

test('a link of another server is opened with who is known there, else by going there', () => {
  const waiting = { link, namesServer: true };
  const step = linkStep(found, settings, [account(own), account(there)]);
  expect(step).toMatchObject({ kind: 'account', waiting, accounts: [account(there)] });
  for (const isServerChosen of [true, false]) {
    const going = linkStep(found, { ...settings, isServerChosen }, [account(own)]);
    expect(going).toMatchObject({
      kind: 'server',
      waiting,
      origin: there,
      host: 'other.example:8443',
    });
  }
});

test('where nobody may go there, and for other pages, there is the browser', () => {
  const fixed = { ...settings, isServerUrlFixed: true };
  expect(linkStep(found, fixed, [])).toMatchObject({ kind: 'browser', address });
  const page = { kind: 'page', address: `${own}/pricing` } as const;
  expect(linkStep(page, settings, [])).toMatchObject({ kind: 'browser', address: page.address });
});
