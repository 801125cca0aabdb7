import { expect, it } from 'vitest';
import { calendarOf, eventOf } from '#tests/support/signage/calendar-server.ts';
import { expectQuick } from '#tests/support/quick.ts';
import { partsOf, textOf } from './calendar-text.mjs';

const text = calendarOf(...eventOf('Büro', Date.parse('2026-11-26T00:00:00Z')));

it.each([
  ['the charset of the response', Buffer.from(text, 'latin1'), 'ISO-8859-1'],
  ['its alias', Buffer.from(text, 'latin1'), 'latin1'],
  ['UTF-8 by default', Buffer.from(text), null],
  ['UTF-8 instead of an unknown charset', Buffer.from(text), 'no-such-charset'],
  ['a byte order mark against the response', Buffer.from(`\uFEFF${text}`), 'ISO-8859-1'],
  ['UTF-16, little endian', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-8'],
  ['UTF-16, big endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), null],
])('decodes %s', (_, bytes, charset) => {
  expect(textOf(bytes, charset)).toBe(text);
});

it('unfolds bytes before it decodes them', () => {
  const folded = (line: string) => line.replace(/.$/s, '\r\n $&');
  const big5 = folded('\xb7\x7c\xc4\xb3'); // 會議
  expect(textOf(Buffer.from(big5, 'latin1'), 'Big5')).toBe('會議');
  const utf8 = folded(Buffer.from('會議').toString('latin1'));
  expect(textOf(Buffer.from(utf8, 'latin1'), null)).toBe('會議');
});

it.each([
  ['X-WR-TIMEZONE: Asia/Taipei ', 'Asia/Taipei'],
  ['X-WR-TIMEZONE;X="a":UTC', 'UTC'],
  ['X-WR-TIMEZONE: ', null],
])('reads the zone in %j', (line, zone) => {
  expect(partsOf(`BEGIN:VCALENDAR\r\n${line}\r\nEND:VCALENDAR`)?.zone).toBe(zone);
});

it('reads a zone with a long run of spaces quickly', () => {
  const zone = `a${' '.repeat(60_000)}b`;
  const calendar = `BEGIN:VCALENDAR\r\nX-WR-TIMEZONE:${zone}\r\nEND:VCALENDAR`;
  expect(expectQuick(() => partsOf(calendar))?.zone).toBe(zone);
});
