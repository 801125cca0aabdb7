import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitName } from './person-name.ts';

const email = 'mei.lin@example.com';

describe('splitName', () => {
  it.each([
    ['Mei Lin', 'Mei', 'Lin'],
    ['  Ana  María García ', 'Ana María', 'García'],
    ['Cher', 'Cher', ''],
    ['林美', '美', '林'],
    ['王小明', '小明', '王'],
    ['歐陽娜娜', '娜娜', '歐陽'],
    ['司馬', '馬', '司'],
    ['山田 太郎', '太郎', '山田'],
    ['やまだたろう', 'やまだたろう', ''],
    ['김민준', '민준', '김'],
    ['Mei 林', 'Mei', '林'],
    ['', 'mei.lin', ''],
    ['   ', 'mei.lin', ''],
  ])('%j is %j %j', (name, firstName, lastName) => {
    expect(splitName(name, email)).toEqual({ firstName, lastName });
  });

  it('always finds a first name, and none longer than the form allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const { firstName, lastName } = splitName(name, email);
        expect(firstName).not.toBe('');
        expect(Math.max(firstName.length, lastName.length)).toBeLessThanOrEqual(60);
        expect(() => encodeURIComponent(firstName + lastName)).not.toThrow();
      }),
    );
  });
});
