import { expect, test, vi } from 'vitest';
import { readAddresses } from './web-addresses.ts';

test('reads addresses as people paste them, and says which no slide may have', () => {
  vi.stubGlobal('location', { hostname: 'marquee.example' });
  const { addresses, wrong } = readAddresses(
    '\n example.com/menu \r\nhttps://a.example\n\nhttps://user:secret@b.example\njavascript:alert(1)\nnot an address\nhttp://127.0.0.1',
  );
  expect(addresses).toEqual(['https://example.com/menu', 'https://a.example']);
  expect(wrong).toEqual([
    { line: 'https://user:secret@b.example', problem: 'pageAddress' },
    { line: 'javascript:alert(1)', problem: 'pageAddress' },
    // A line is one address, also where it has blanks.
    { line: 'not an address', problem: 'pageAddress' },
    { line: 'http://127.0.0.1', problem: 'pageAddressLocal' },
  ]);
  vi.stubGlobal('location', { hostname: 'localhost' });
  expect(readAddresses('http://127.0.0.1:3000').wrong).toEqual([]);
  vi.unstubAllGlobals();
});
