import { expect, it } from 'vitest';
import { deepLinkPath } from './deep-link-path.ts';
import { accessOf } from './find-route.ts';

it('leads a pairing link to the page that asks', () => {
  const link = { kind: 'login-code', hash: 'aGFzaC1vZi1hLXBhaXJpbmc', code: 'BCDF-GHJK' } as const;
  expect(deepLinkPath(link)).toBe('/login-code/aGFzaC1vZi1hLXBhaXJpbmc/BCDF-GHJK');
});

it('leads no link past its own place in the address', () => {
  const link = { kind: 'login-code', hash: '../application', code: 'x?y#z' } as const;
  expect(deepLinkPath(link)).toBe('/login-code/..%2Fapplication/x%3Fy%23z');
});

it('leads an invitation to its page as soon as there is one, and nowhere before', () => {
  const link = { kind: 'team-invitation', token: '0123456789abcdefghij' } as const;
  const hasPage = accessOf('/team-invitation') !== undefined;
  expect(deepLinkPath(link)).toBe(hasPage ? '/team-invitation?token=0123456789abcdefghij' : null);
});
