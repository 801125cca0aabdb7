import { afterAll, beforeAll, expect, it } from 'vitest';
import { CalendarServer } from '#tests/support/signage/calendar-server.ts';
import { calendarAddress, fetchCalendar, type FetchOptions } from './fetch-calendar.ts';

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

it('a request that its caller stops ends with the reason, and not as a failure of the calendar', async () => {
  const stop = new AbortController();
  // It never responds: only the abort ends the request.
  source.answer = () => stop.abort(new Error('stopped'));
  const options = { mayLoopback: true, signal: stop.signal };
  await expect(fetchCalendar(new URL(source.address), options)).rejects.toThrow('stopped');
  source.asked.length = 0;
});

/** A name server that knows one name. */
function namesOf(addresses4: string[], addresses6: string[] = []) {
  const asked: string[] = [];
  const answer = (addresses: string[]) => (host: string) => {
    asked.push(host);
    return addresses.length > 0 ? Promise.resolve(addresses) : Promise.reject(new Error('ENODATA'));
  };
  // Called with a name alone.
  const resolver = {
    resolve4: answer(addresses4),
    resolve6: answer(addresses6),
    cancel: () => undefined,
  } as unknown as NonNullable<FetchOptions['resolver']>;
  return { asked, resolver };
}

it('a name is asked for once, and refused where one of its addresses is of a private network', async () => {
  for (const [four, six] of [
    [['8.8.8.8', '10.0.0.1'], []],
    [['8.8.8.8'], ['fd00::1']],
    [['8.8.8.8'], ['::ffff:127.0.0.1']],
    [['169.254.169.254'], []],
  ] as const) {
    const { resolver } = namesOf([...four], [...six]);
    const asking = fetchCalendar(new URL('https://a.example/'), { mayLoopback: false, resolver });
    await expect(asking).rejects.toThrow('private');
  }
  // Where it leads to by the time of the connection is no matter: that goes to what was looked at.
  const { asked, resolver } = namesOf(['127.0.0.1']);
  source.show('BEGIN:VCALENDAR');
  const address = new URL(source.address.replace('127.0.0.1', 'a.example'));
  await fetchCalendar(address, { mayLoopback: true, resolver });
  expect(asked).toEqual(['a.example', 'a.example']);
});

it('of several addresses one that answers is enough', async () => {
  source.show('BEGIN:VCALENDAR');
  const address = new URL(source.address.replace('127.0.0.1', 'a.example'));
  for (const addresses of [
    ['127.0.0.2', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.2'],
  ]) {
    const { resolver } = namesOf(addresses, ['::1']);
    const fetched = await fetchCalendar(address, { mayLoopback: true, resolver });
    expect(fetched.isChanged).toBe(true);
  }
});

it('a name that no server answers for is left after its time', async () => {
  const { resolver } = namesOf([]);
  let cancel = () => undefined as void;
  const waiting = new Promise<never>((_, reject) => {
    cancel = () => reject(new Error('ECANCELLED'));
  });
  const silent = { ...resolver, resolve4: () => waiting, cancel };
  const options = { mayLoopback: false, seconds: 0.1, resolver: silent };
  const asking = fetchCalendar(new URL('https://a.example/'), options);
  await expect(asking).rejects.toThrow('unreachable');
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

it('a server that goes on in another protocol than HTTP is left at once', async () => {
  source.answer = (response) =>
    response.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end();
  const asking = fetchCalendar(new URL(source.address), { mayLoopback: true });
  await expect(asking).rejects.toThrow('unreachable');
});

it('says what it knows, and hears that nothing changed', async () => {
  source.show('BEGIN:VCALENDAR', '"1"');
  const options = { mayLoopback: true };
  const first = await fetchCalendar(new URL(source.address), options);
  expect(first).toEqual({
    isChanged: true,
    bytes: Buffer.from('BEGIN:VCALENDAR'),
    charset: null,
    etag: '"1"',
    lastModified: null,
  });
  const known = { etag: '"1"', lastModified: null };
  const again = await fetchCalendar(new URL(source.address), { ...options, known });
  expect(again).toEqual({ isChanged: false });
  expect(source.asked.at(-1)?.headers).not.toHaveProperty('cookie');
});

it('returns the charset that the response names', async () => {
  for (const [type, charset] of [
    ['text/calendar; charset=ISO-8859-1', 'ISO-8859-1'],
    ['text/calendar;method=PUBLISH; Charset="big5"', 'big5'],
    ['text/calendar', null],
    [undefined, null],
  ] as const) {
    source.answer = (response) =>
      response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end('BEGIN');
    const fetched = await fetchCalendar(new URL(source.address), { mayLoopback: true });
    expect(fetched, type).toMatchObject({ charset });
  }
});
