import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectCalendar, getCalendar } from '#shared/contract/signage/calendar.ts';
import { createSlideshow } from '#shared/contract/signage/slideshow.ts';
import { calendarRule } from '#shared/domain/signage/calendar.ts';
import { calendars } from '#server/db/schema/calendar.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { askForReading, nextReadingAt } from '#server/modules/signage/calendar/ask-for-reading.ts';
import { findCalendar } from '#server/modules/signage/calendar/sql.ts';
import { resealCalendars } from '#server/ports/app-key/sealed-calendars-sql.ts';
import { makeVault, type Vault } from '#server/ports/vault.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { eventually } from '#tests/support/eventually.ts';
import { codesOf, done } from '#tests/support/server/answer.ts';
import { idle } from '#tests/support/server/queue.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, testAppKey, type TestServer } from '#tests/support/server/test-server.ts';
import { calendarOf, CalendarServer, eventOf } from '#tests/support/signage/calendar-server.ts';
import { calendarSign } from '#tests/support/signage/calendar-sign.ts';
import { makeSlideshow, saveOnTop } from '#tests/support/signage/slideshows.ts';

let server: TestServer;
let source: CalendarServer;
let team: TestTeam<['member']>;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  team = await makeTeam(server, ['member']);
  source = await new CalendarServer().start();
});
afterEach(() => source.stop());

const hour = 3_600_000;
/** By the product's clock, which tests move. */
let moved = 0;
const soon = () => Date.now() + moved + hour;
const wait = async (minutes: number) => {
  moved += minutes * 60_000;
  await advance(server.browser(), `PT${minutes}M`);
};

async function connected(title = 'Planning') {
  source.show(calendarOf(...eventOf(title, soon())));
  return done(await team.holder.client.call(connectCalendar, { url: source.address }));
}
const row = async (id: string) =>
  (await server.db.select().from(calendars).where(eq(calendars.id, id)))[0];
const titles = ({ meetings }: { meetings: readonly { title: string | null }[] }) =>
  meetings.map(({ title }) => title);

describe('an address', () => {
  it('is read one at a time for a workspace, and others wait for none of it', async () => {
    const held: (() => void)[] = [];
    const text = calendarOf(...eventOf('Planning', soon()));
    source.answer = (response) => held.push(() => response.end(text));
    let refused = 0;
    const answers = Array.from({ length: 13 }, async (_, at) => {
      const url = `${source.address}?${at}`;
      const answer = await team.holder.client.call(connectCalendar, { url });
      if (answer.status === 4) refused += 1;
      return answer;
    });
    await eventually('two have no room to wait', () => refused === 2);
    expect(source.asked).toHaveLength(1);
    const other = (await makeTeam(server, [])).holder.client;
    const theirs = other.call(connectCalendar, { url: `${source.address}?other` });
    await eventually('another workspace is served', () => source.asked.length === 2);
    source.show(text);
    for (const release of held) release();
    expect(await theirs).toMatchObject({ status: 0 });
    const served = Array.from({ length: 11 }, () => 0);
    expect(codesOf(await Promise.all(answers))).toEqual([...served, 4, 4]);
  });

  it('becomes a calendar, the same one again, and is kept where nobody reads it', async () => {
    source.show(
      calendarOf(...[4, 1, 3, 2].flatMap((n) => eventOf(`Meeting ${n}`, soon() + n * hour))),
    );
    const input = { url: ` ${source.address} ` };
    const first = done(await team.holder.client.call(connectCalendar, input));
    expect(first.host).toMatch(/^127\.0\.0\.1:\d+$/);
    const again = done(await team.holder.client.call(connectCalendar, input));
    expect(again.id).toBe(first.id);
    const kept = await row(first.id);
    expect(kept?.address.toString('latin1')).not.toContain('room4.ics');
    const seen = done(await team.holder.client.call(getCalendar, { id: first.id }));
    expect(JSON.stringify(seen)).not.toContain('room4.ics');
    expect(seen).toMatchObject({ host: first.host, problem: null });
    expect(titles(seen)).toEqual([1, 2, 3, 4].map((n) => `Meeting ${n}`));
  });

  it('is sealed anew with another key, and found again by it', async () => {
    const { id } = await connected();
    const [from, to] = [makeVault(testAppKey), makeVault('another key of this database')];
    const opens = async (vault: Vault) =>
      vault.open('calendar-address', (await row(id))?.address ?? Buffer.alloc(0));
    expect(await opens(from)).toBe(source.address);
    await resealCalendars(server.db, { from, to });
    expect(await opens(from)).toBeNull();
    expect(await opens(to)).toBe(source.address);
    expect((await row(id))?.addressMac).toEqual(to.mac('calendar-address', source.address));
  });

  it.each([
    ['http://calendar.example/room.ics', 'address'],
    ['ftp://calendar.example/room.ics', 'address'],
    ['https://name:secret@calendar.example/room.ics', 'address'],
    ['room.ics', 'address'],
    ['https://127.0.0.1/room.ics', 'private'],
    ['https://localhost/room.ics', 'private'],
    ['webcal://10.1.2.3/room.ics', 'private'],
    ['https://[::ffff:192.168.0.1]/room.ics', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://2130706433/room.ics', 'private'],
    ['http://127.0.0.1:1/room.ics', 'unreachable'],
  ])('%s is refused: %s', async (url, problem) => {
    expect(await team.holder.client.call(connectCalendar, { url })).toMatchObject({
      status: 2000,
      data: { fields: { url: { key: `calendar.${problem}` } } },
    });
  });

  it('is refused by what its server answers, and nothing of it is kept', async () => {
    const large = 'X'.repeat(calendarRule.maxBytes + 1);
    const answers: [string, CalendarServer['answer']][] = [
      ['notFound', (response) => response.writeHead(404).end()],
      ['unreachable', (response) => response.writeHead(500).end('PRIVATE WORDS')],
      ['signIn', (response) => response.writeHead(401).end('PRIVATE WORDS')],
      ['signIn', (response) => response.writeHead(403).end()],
      ['notCalendar', (response) => response.end('<!doctype html><title>Calendar</title>')],
      ['tooLarge', (response) => response.end(large)],
      [
        'unreachable',
        (response) => response.writeHead(200).write('BEGIN:', () => response.destroy()),
      ],
      ['private', (response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end()],
      [
        'notCalendar',
        (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      ],
      ['unreachable', (response) => response.writeHead(302, { location: source.address }).end()],
    ];
    for (const [problem, answer] of answers) {
      source.answer = answer;
      const refused = await team.holder.client.call(connectCalendar, { url: source.address });
      expect(refused, problem).toMatchObject({
        status: 2000,
        data: { fields: { url: { key: `calendar.${problem}` } } },
      });
      expect(JSON.stringify(refused)).not.toContain('PRIVATE WORDS');
    }
    expect(await server.db.$count(calendars, eq(calendars.workspaceId, team.teamId))).toBe(0);
    // The first, and three redirects.
    expect(source.asked.length).toBe(answers.length + calendarRule.maxRedirects);
  });

  it('may lead to a calendar with words that no database keeps', async () => {
    const { id } = await connected('Plan\u0000ning \u202E');
    const { meetings } = done(await team.holder.client.call(getCalendar, { id }));
    expect(titles({ meetings })).toEqual(['Plan ning']);
  });

  it('is for those whose plan brings door signs', async () => {
    const person = await arrangePerson(server);
    source.show(calendarOf());
    const answer = await person.client.call(connectCalendar, { url: source.address });
    expect(answer.status).toBe(1016);
    expect(source.asked).toHaveLength(0);
  });
});

describe('a sign', () => {
  it('names calendars of one’s own alone, in drafts, too; a named one may stay', async () => {
    const [, member] = team.members;
    const { id } = await connected();
    const create = (client: typeof team.holder.client, calendar: string, publish: boolean) =>
      client.call(createSlideshow, {
        name: 'Room 4',
        content: { pages: [calendarSign(calendar)] },
        publish,
      });
    const gone = { fields: { 'content.pages.0.template.calendar': { key: 'calendar.gone' } } };
    for (const publish of [true, false]) {
      const foreign = await create((await makeTeam(server, [])).holder.client, id, publish);
      expect(foreign).toMatchObject({ status: 2000, data: gone });
      expect((await create(team.holder.client, v7(), publish)).status).toBe(2000);
      expect((await create(team.holder.client, id, publish)).status).toBe(0);
    }
    for (const nothing of ['-'.repeat(36), 'room 4']) {
      const answer = await create(team.holder.client, nothing, false);
      expect(answer).toMatchObject({
        status: 2000,
        data: { fields: { 'content.pages.0.template.calendar': { key: 'invalid' } } },
      });
    }
    const apps = ['slideshow', 'meeting-post-plus'];
    await server.db.update(teamMembers).set({ apps }).where(eq(teamMembers.userId, member.userId));
    expect((await create(member.client, id, true)).status).toBe(2000);
    const unconnected = await create(team.holder.client, '', true);
    expect(unconnected).toMatchObject({
      data: { fields: { 'content.pages.0.template.calendar': { key: 'calendar.missing' } } },
    });
    const made = await makeSlideshow(team.holder.client, {
      content: { pages: [calendarSign(id)] },
    });
    await server.db.delete(calendars).where(eq(calendars.id, id));
    const kept = { content: { pages: [calendarSign(id, 'typed')], thumbnail: null } };
    expect((await saveOnTop(team.holder.client, made.id, kept)).status).toBe(0);
  });

  it('that an admin connects in somebody’s draft is theirs to publish', async () => {
    const [, member] = team.members;
    const apps = ['slideshow', 'meeting-post-plus'];
    await server.db.update(teamMembers).set({ apps }).where(eq(teamMembers.userId, member.userId));
    const { id } = await connected();
    const made = await makeSlideshow(member.client);
    const content = { pages: [calendarSign(id)], thumbnail: null };
    const publish = { content, publish: true };
    expect((await saveOnTop(member.client, made.id, publish)).status).toBe(2000);
    done(await saveOnTop(team.holder.client, made.id, { content, publish: false }));
    expect((await saveOnTop(member.client, made.id, publish)).status).toBe(0);
  });
});

describe('a reading', () => {
  const readNow = async (id: string) => done(await team.holder.client.call(getCalendar, { id }));

  it('is made anew once it is five minutes old, behind the back of who asks, once for all', async () => {
    const { id } = await connected('Before');
    source.show(calendarOf(...eventOf('After', soon())), '"2"');
    await readNow(id);
    await idle(server.db);
    expect(source.asked).toHaveLength(1);
    await wait(6);
    const all = await Promise.all([1, 2, 3].map(() => readNow(id)));
    expect(all.map(titles)).toContainEqual(['Before']);
    // Whoever was told the old ones asks again soon, and then as ever.
    const old = all.filter((reading) => titles(reading).includes('Before'));
    expect(old.map(({ renewSeconds }) => renewSeconds)).toEqual(
      old.map(() => calendarRule.soonSeconds),
    );
    await idle(server.db);
    expect(source.asked).toHaveLength(2);
    const { fetchedAt, renewSeconds, ...after } = await readNow(id);
    expect(titles(after)).toEqual(['After']);
    expect(renewSeconds).toBe(calendarRule.freshSeconds);
    // Another job for the same, queued while the first one waited, has nothing to do.
    await server.db.execute(
      sql`insert into jobs.job (name, data) values ('refresh-calendar', ${JSON.stringify({ calendarId: id })}::jsonb)`,
    );
    await idle(server.db);
    expect(source.asked).toHaveLength(2);
    // Its server knows that it is as it was.
    await wait(6);
    await readNow(id);
    await idle(server.db);
    expect(source.asked.at(-1)?.headers['if-none-match']).toBe('"2"');
    const unchanged = await readNow(id);
    expect(titles(unchanged)).toEqual(['After']);
    expect(Date.parse(unchanged.fetchedAt)).toBeGreaterThan(Date.parse(fetchedAt));
    // Days pass: the same calendar is read for the next ones.
    await wait(7 * 60);
    await readNow(id);
    await idle(server.db);
    expect(source.asked.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  it('is soon there for a request that began just before the one that started it', async () => {
    const { id } = await connected();
    const calendar = await findCalendar(server.db, id);
    if (calendar === null) throw new Error('the calendar is missing');
    const now = new Date(calendar.fetchedAt.getTime() + 6 * 60_000);
    const nextAt = nextReadingAt(new Date(now.getTime() + 5));
    const enqueue = () => Promise.reject(new Error('a second reading was queued'));
    const answer = await askForReading({ db: server.db, now, enqueue }, { ...calendar, nextAt });
    expect(answer.renewSeconds).toBe(calendarRule.soonSeconds);
  });

  it('keeps what it was while its server is away, and is tried later and later', async () => {
    const { id } = await connected();
    source.answer = (response) => response.writeHead(503).end('PRIVATE WORDS');
    const tries = async (minutes: number) => {
      const before = source.asked.length;
      await wait(minutes);
      await readNow(id);
      await idle(server.db);
      return source.asked.length - before;
    };
    expect(await tries(6)).toBe(1);
    expect(await readNow(id)).toMatchObject({ problem: 'unreachable' });
    expect(titles(await readNow(id))).toEqual(['Planning']);
    expect(await tries(6)).toBe(0);
    expect(await tries(6)).toBe(1);
    expect(await row(id)).toMatchObject({ failures: 2 });
    source.show(calendarOf(...eventOf('Back', soon())));
    expect(await tries(21)).toBe(1);
    expect(await readNow(id)).toMatchObject({ problem: null });
    expect(await row(id)).toMatchObject({ failures: 0 });
    expect(titles(await readNow(id))).toEqual(['Back']);
  });

  it('goes 30 days after nobody asked for it or named it', async () => {
    const { id } = await connected();
    const other = done(
      await team.holder.client.call(connectCalendar, { url: `${source.address}?other` }),
    );
    await makeSlideshow(team.holder.client, { content: { pages: [calendarSign(id)] } });
    await wait(29 * 24 * 60);
    await idle(server.db);
    expect(await row(other.id)).toBeDefined();
    await wait(2 * 24 * 60);
    await idle(server.db);
    expect(await row(other.id)).toBeUndefined();
    expect(await row(id)).toBeDefined();
  });
});
