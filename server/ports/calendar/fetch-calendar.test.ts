import { afterAll, beforeAll, expect, it } from 'vitest';
import { CalendarServer } from '#tests/support/signage/calendar-server.ts';
import { calendarAddress, fetchCalendar } from './fetch-calendar.ts';

let source: CalendarServer;
beforeAll(async () => {
  source = await new CalendarServer().start();
});
afterAll(() => source.stop());

it('an address is https, whatever calendar programs call it, and has nobody’s name in it', () => {
  const read = (typed: string, mayLoopback = false) => calendarAddress(typed, { mayLoopback }).href;
  expect(read(' webcal://a.example/b.ics ')).toBe('https://a.example/b.ics');
  expect(read('WEBCALS://a.example/b.ics#c')).toBe('https://a.example/b.ics');
  expect(read('http://127.0.0.1:8/b.ics', true)).toBe('http://127.0.0.1:8/b.ics');
  for (const [typed, mayLoopback] of [
    ['http://127.0.0.1:8/b.ics', false],
    ['http://10.0.0.1/b.ics', true],
    ['http://a.example/b.ics', true],
    ['https://me@a.example/b.ics', false],
    ['javascript:alert(1)', false],
    ['', false],
  ] as const) {
    expect(() => read(typed, mayLoopback), typed).toThrow('address');
  }
});

it('nothing of this machine is asked but by the sandbox, whatever the name says', async () => {
  const port = new URL(source.address).port;
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const address = new URL(`https://${host}:${port}/`);
    await expect(fetchCalendar(address, { mayLoopback: true })).rejects.toThrow('private');
    const plain = new URL(`http://${host}:${port}/`);
    await expect(fetchCalendar(plain, { mayLoopback: false })).rejects.toThrow('private');
  }
  expect(source.asked).toHaveLength(0);
});

it('a server that drips, or says nothing at all, is left after its time', async () => {
  const address = new URL(source.address);
  const options = { mayLoopback: true, seconds: 0.2 };
  const drip: NodeJS.Timeout[] = [];
  source.answer = (response) => {
    response.writeHead(200);
    drip.push(setInterval(() => response.write('A'), 10));
  };
  await expect(fetchCalendar(address, options)).rejects.toThrow('unreachable');
  source.answer = () => undefined;
  await expect(fetchCalendar(address, options)).rejects.toThrow('unreachable');
  drip.forEach(clearInterval);
});

it('says what it knows, and hears that nothing changed', async () => {
  source.show('BEGIN:VCALENDAR', '"1"');
  const options = { mayLoopback: true };
  const first = await fetchCalendar(new URL(source.address), options);
  expect(first).toEqual({
    isChanged: true,
    text: 'BEGIN:VCALENDAR',
    etag: '"1"',
    lastModified: null,
  });
  const known = { etag: '"1"', lastModified: null };
  const again = await fetchCalendar(new URL(source.address), { ...options, known });
  expect(again).toEqual({ isChanged: false });
  expect(source.asked.at(-1)?.headers).not.toHaveProperty('cookie');
});
