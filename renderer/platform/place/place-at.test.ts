import { expect, test } from 'vitest';
import { isPlaceAt } from './place-at.ts';

const rail = [
  '/application',
  '/application?view=slideshows',
  '/application?view=files',
  '/console/device',
  '/subscription',
];
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://signs.test');
  return rail.filter((link) => isPlaceAt(link, { pathname, search }));
};

test.each([
  ['/application', '/application'],
  ['/application?view=else', '/application'],
  ['/application?q=menu&view=slideshows', '/application?view=slideshows'],
  ['/application?edit=new', '/application?view=slideshows'],
  ['/application?view=files&edit=new', '/application?view=slideshows'],
  ['/application?view=files&file=1', '/application?view=files'],
  ['/console/device?q=hall', '/console/device'],
  ['/subscription/order/1', '/subscription'],
  ['/plan?period=Y', '/subscription'],
  ['/trade/', '/subscription'],
])('%s is in one place of the rail', (address, place) => {
  expect(at(address)).toEqual([place]);
});

test('an address that only begins alike is in none', () => {
  expect(at('/console/device-else')).toEqual([]);
});
