import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#shared/contract/define-call.ts';
import { listMessages, showMessage, takeBackMessage } from '#shared/contract/signage/message.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { screenMessages } from '#server/db/schema/screen.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { detailsOf, done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeScreen, type ArrangedScreen } from '#tests/support/signage/arrange-screen.ts';
import { beat } from '#tests/support/signage/heartbeats.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const closing = { ids: 'all', text: 'We close at 18:00.', place: 'bottom', minutes: 60 } as const;
const show = (client: HttpClient, change: Partial<CallInput<typeof showMessage>> = {}) =>
  client.call(showMessage, { ...closing, ...change });
const takeBack = (client: HttpClient, input: CallInput<typeof takeBackMessage> = { ids: 'all' }) =>
  client.call(takeBackMessage, input);
const listed = async (client: HttpClient) => done(await client.call(listMessages, {})).items;
const onScreen = async (client: HttpClient) => (await beat(client)).message;
const serverNow = () => advance(server.browser(), 'PT0S');
const screensOf = async <const Names extends readonly string[]>(
  { userId }: ArrangedPerson,
  ...names: Names
) => {
  const arranged = await Promise.all(names.map((name) => arrangeScreen(server, userId, { name })));
  return arranged as unknown as { [At in keyof Names]: ArrangedScreen }; // one for each name
};

describe('a message', () => {
  it('comes with the heartbeat of each chosen screen, and is shown once the screen says so', async () => {
    const person = await arrangePerson(server);
    const [bar, hall, door] = await screensOf(person, 'Bar', 'Hall', 'Door');
    const ids = [bar.id, hall.id];
    const text = 'We close\n at 18:00. ';
    const { told, endsAt } = done(await show(person.client, { ids, text }));
    expect(told).toBe(2);
    const message = await onScreen(bar.client);
    expect(message).toMatchObject({ text: 'We close\nat 18:00.', place: 'bottom', endsAt });
    expect(await onScreen(door.client)).toBeNull();
    await beat(hall.client, { message: message?.id ?? null });
    expect(await listed(person.client)).toMatchObject([
      {
        id: message?.id,
        endsAt,
        screens: [
          { name: 'Bar', isShown: false, isOnline: true },
          { name: 'Hall', isShown: true, isOnline: true },
        ],
      },
    ]);
  });

  it('ends by the server’s clock, for screens and for the list, and is forgotten', async () => {
    const person = await arrangePerson(server);
    const [screen] = await screensOf(person, 'Bar');
    const start = await serverNow();
    const { endsAt } = done(await show(person.client, { minutes: 5 }));
    expect(Date.parse(endsAt) - start.getTime()).toBeGreaterThanOrEqual(5 * 60_000);
    await advance(server.browser(), 'PT4M');
    expect(await onScreen(screen.client)).toMatchObject({ endsAt });
    await advance(server.browser(), 'PT2M');
    expect(await onScreen(screen.client)).toBeNull();
    expect(await listed(person.client)).toEqual([]);
    expect(done(await takeBack(person.client))).toEqual({ changed: 0 });
    await advance(server.browser(), 'P2D');
    const left = await server.db.$count(
      screenMessages,
      eq(screenMessages.endsAt, new Date(endsAt)),
    );
    expect(left).toBe(0);
  });

  it('that is told again until the same moment is the same one, and another one takes its place', async () => {
    const { teamId, members } = await makeTeam(server, ['member']);
    const [holder, member] = members;
    const [bar] = await screensOf(holder, 'Bar');
    const end = new Date((await serverNow()).getTime() + 3_600_000).toISOString();
    const until = { minutes: undefined, endsAt: end };
    const again = async (ids: string[] | 'all' = 'all') =>
      done(await show(holder.client, { ids, ...until }));
    expect(await again()).toEqual({ told: 1, endsAt: end });
    const first = await onScreen(bar.client);
    await again();
    await again([bar.id]);
    expect(await onScreen(bar.client)).toEqual(first);
    // One that came later gets the same, and not a second one.
    await screensOf(member, 'Late');
    expect(await again()).toMatchObject({ told: 2 });
    expect(await listed(holder.client)).toMatchObject([{ id: first?.id, screens: [{}, {}] }]);
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.workspaceId, teamId));
    expect(lines.map(({ data }) => data)).toMatchObject([
      { screen: ['Bar'], text: closing.text, until: end },
      { screen: ['Late'] },
    ]);
    done(await show(holder.client, { ids: [bar.id], text: 'Fire drill', place: 'full' }));
    expect(await onScreen(bar.client)).toMatchObject({ text: 'Fire drill', place: 'full' });
    expect(await listed(holder.client)).toMatchObject([
      { text: 'Fire drill', screens: [{ name: 'Bar' }] },
      { text: closing.text, screens: [{ name: 'Late' }] },
    ]);
  });

  it('is taken back from one screen or all, it alone or whichever', async () => {
    const person = await arrangePerson(server);
    const [bar, hall] = await screensOf(person, 'Bar', 'Hall');
    done(await show(person.client));
    const { id: messageId = '' } = (await onScreen(bar.client)) ?? {};
    const one = { ids: [bar.id], messageId };
    expect(done(await takeBack(person.client, one))).toEqual({ changed: 1 });
    expect(done(await takeBack(person.client, one))).toEqual({ changed: 0 });
    expect(await onScreen(bar.client)).toBeNull();
    expect(await onScreen(hall.client)).toMatchObject({ id: messageId });
    done(await show(person.client, { text: 'Another' }));
    expect(done(await takeBack(person.client, { ids: 'all', messageId }))).toEqual({ changed: 0 });
    expect(done(await takeBack(person.client))).toEqual({ changed: 2 });
    expect(await listed(person.client)).toEqual([]);
  });

  it.each([
    ['in the past', { minutes: undefined, endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
    ['years from now', { minutes: undefined, endsAt: '2099-01-01T00:00:00Z' }, 'endsAt'],
    ['nowhere', { minutes: undefined }, 'endsAt'],
    ['twice', { endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
    ['after a moment', { minutes: 4 }, 'minutes'],
    ['after weeks', { minutes: 7 * 1440 + 1 }, 'minutes'],
  ])('with an end %s is refused', async (_what, ending, field) => {
    const person = await arrangePerson(server);
    await screensOf(person, 'Bar');
    const { fields } = detailsOf(await show(person.client, ending), 2000);
    expect(Object.keys(fields)).toEqual([field]);
    expect(await listed(person.client)).toEqual([]);
  });
});

describe('who manages screens', () => {
  it('says something on his own alone, and “all” means those', async () => {
    const { members } = await makeTeam(server, ['member', 'accounting']);
    const [holder, member, accounting] = members;
    const [hall] = await screensOf(holder, 'Hall');
    const [bar] = await screensOf(member, 'Bar');
    const stranger = await arrangePerson(server);
    expect(await show(stranger.client, { ids: [bar.id] })).toMatchObject({ status: 7 });
    expect(await show(member.client, { ids: [bar.id, hall.id] })).toMatchObject({ status: 7 });
    expect(await takeBack(stranger.client, { ids: [v7()] })).toMatchObject({ status: 7 });
    expect(done(await show(stranger.client))).toMatchObject({ told: 0 });
    expect(done(await show(member.client))).toMatchObject({ told: 1 });
    expect(await onScreen(hall.client)).toBeNull();
    expect(done(await show(holder.client, { text: 'To all' }))).toMatchObject({ told: 2 });
    expect(await listed(member.client)).toMatchObject([{ screens: [{ name: 'Bar' }] }]);
    // Whose screen it is may take it back there, and there alone.
    expect(done(await takeBack(member.client))).toEqual({ changed: 1 });
    expect(await onScreen(hall.client)).toMatchObject({ text: 'To all' });
    const own = eq(teamMembers.userId, accounting.userId);
    await server.db.update(teamMembers).set({ apps: [] }).where(own);
    expect(await show(accounting.client)).toMatchObject({ status: 5 });
    expect(await takeBack(accounting.client)).toMatchObject({ status: 5 });
    expect(await accounting.client.call(listMessages, {})).toMatchObject({ status: 5 });
  });
});
