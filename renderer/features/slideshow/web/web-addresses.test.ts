import { expect, test, vi } from 'vitest';
import { readAddresses } from './web-addresses.ts';

test('reads addresses as people paste them, and says which no slide may have', () => {
  vi.stubGlobal('location', { hostname: 'marquee.example' });
  const { addresses, wrong } = readAddresses(
    'example.com/menu\nhttps://a.example https://user:secret@b.example\njavascript:alert(1) word http://127.0.0.1',
  );
  expect(addresses).toEqual(['https://example.com/menu', 'https://a.example']);
  expect(wrong).toEqual([
    { line: 'https://user:secret@b.example', problem: 'pageAddress' },
    { line: 'javascript:alert(1)', problem: 'pageAddress' },
    { line: 'word', problem: 'pageAddress' },
    { line: 'http://127.0.0.1', problem: 'pageAddressLocal' },
  ]);
  vi.stubGlobal('location', { hostname: 'localhost' });
  expect(readAddresses('http://127.0.0.1:3000').wrong).toEqual([]);
  vi.unstubAllGlobals();
});
