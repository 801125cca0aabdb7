import { expect, it } from 'vitest';
import { pageAt, type PageTo } from './page-paths.ts';

it.each([
  ['/help', '/help'],
  ['/login?email=a%40b.example', '/login?email=a%40b.example'],
  ['/console/management/team', '/console/management/team'],
  ['/console/management/team/0193a4c8#x', '/console/management/team/0193a4c8#x'],
  ['/poster', '/poster'],
  ['/help/deeper', null],
  ['', null],
])('an address that somebody else named, %s, is a link to %s', (address, link) => {
  expect(pageAt(address)).toBe(link);
});

it('a link to no page does not compile', () => {
  const links: PageTo[] = [
    '/help#forgot-password',
    '/notification/0193a4c8',
    // @ts-expect-error -- no such page
    '/posters',
    // @ts-expect-error -- a page below one that has none
    '/login/deeper',
  ];
  expect(links).toHaveLength(4);
});
