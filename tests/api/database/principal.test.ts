import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, type Connection, type Database } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { sessions, users } from '#server/db/schema/identity.ts';
import { teamMembers, teams } from '#server/db/schema/team.ts';
import { workspaces } from '#server/db/schema/workspace.ts';
import { principalsOf, type Principals } from '#server/http/session/principal.ts';
import { systemClock } from '#server/ports/clock.ts';
import { randomToken, tokenHash } from '#server/ports/credentials.ts';
import { testDatabase } from '#tests/support/database/database.ts';

const database = testDatabase();
const asked = { isSeen: false };

let teamId = '';
let otherTeamId = '';

beforeAll(async () => {
  teamId = await newTeam(database.db);
  otherTeamId = await newTeam(database.db);
});

/** Whatever changes what somebody may do, as commands and jobs write it. */
const changes: Record<string, (db: Database, person: Person) => Promise<unknown>> = {
  'the session ends': (db, { sessionId }) => db.delete(sessions).where(eq(sessions.id, sessionId)),
  'the account goes': async (db, { userId }) => {
    await db.delete(teamMembers).where(eq(teamMembers.userId, userId));
    await db.delete(users).where(eq(users.id, userId));
  },
  'the session is too old': (db, { sessionId }) =>
    db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.id, sessionId)),
  'the session was idle for too long': (db, { sessionId }) =>
    db
      .update(sessions)
      .set({ lastSeenAt: new Date(0) })
      .where(eq(sessions.id, sessionId)),
  'the address is verified': (db, person) =>
    changeUser(db, person, { emailVerifiedAt: new Date() }),
  'the language changes': (db, person) => changeUser(db, person, { language: 'ja' }),
  'two-factor sign-in is switched on': (db, person) =>
    changeUser(db, person, { twoFactorAt: new Date() }),
  'a second factor is shown': (db, { sessionId }) =>
    db.update(sessions).set({ steppedUpUntil: new Date() }).where(eq(sessions.id, sessionId)),
  'the team is joined': (db, { userId }) => db.insert(teamMembers).values(member(userId, teamId)),
  'the role changes': (db, person) => changeMember(db, person, { role: 'accounting' }),
  'the apps change': (db, person) => changeMember(db, person, { apps: ['poster'] }),
  'the person is suspended': (db, person) => changeMember(db, person, { isSuspended: true }),
  'the team is another': (db, person) => changeMember(db, person, { teamId: otherTeamId }),
  'the team is left': (db, { userId }) =>
    db.delete(teamMembers).where(eq(teamMembers.userId, userId)),
};

describe('a caller whom two processes remember', () => {
  it.each(Object.entries(changes))('is seen anew by both once %s', async (name, change) => {
    const here = await process();
    const there = await process();
    const person = await newPerson(database.db, name !== 'the team is joined');
    const before = await here.find(person.token, asked);
    expect(await there.find(person.token, asked)).toEqual(before);
    expect(await there.recall(person.token, asked)?.holds).toBe(true);

    // Not yet committed, nothing has changed for anybody.
    await database.db.transaction(async (transaction) => {
      await change(transaction, person);
      expect(await here.find(person.token, asked)).toBe(before);
    });

    const recalled = there.recall(person.token, asked);
    expect(recalled?.principal).toEqual(before);
    expect(await recalled?.holds).toBe(false);
    const after = await here.find(person.token, asked);
    expect(after).not.toEqual(before);
    expect(await there.find(person.token, asked)).toEqual(after);
    expect(after).toEqual(await (await process()).find(person.token, asked));
  });

  it('stays while nothing but the moments of activity change', async () => {
    const here = await process();
    const person = await newPerson(database.db, true);
    const before = await here.find(person.token, asked);
    const aMinuteAgo = new Date(Date.now() - 61_000);
    await database.db
      .update(sessions)
      .set({ lastSeenAt: aMinuteAgo })
      .where(eq(sessions.id, person.sessionId));
    await changeUser(database.db, person, { lastLoginAt: new Date() });
    await changeMember(database.db, person, { lastActiveAt: new Date() });
    expect(await here.recall(person.token, asked)?.holds).toBe(true);
    expect(await here.find(person.token, { isSeen: true })).toBe(before);
    const [row] = await database.db
      .select({ lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .where(eq(sessions.id, person.sessionId));
    expect(row?.lastSeenAt.getTime()).toBeGreaterThan(aMinuteAgo.getTime());
    expect(await here.recall(person.token, asked)?.holds).toBe(true);
  });

  it('is not shared with a token that is none', async () => {
    const here = await process();
    expect(await here.find(randomToken(), asked)).toBeNull();
    expect(here.recall(randomToken(), asked)).toBeNull();
  });
});

interface Person {
  token: string;
  userId: string;
  sessionId: string;
}

/** What a server process has of its own: connections, and the callers it remembers. */
async function process(): Promise<Principals> {
  const connection: Connection = await connectDatabase({
    databaseUrl: database.url,
    dataDir: '',
    poolSize: 5,
    log: silentLog,
  });
  onTestFinished(() => connection.close());
  return principalsOf(connection, systemClock);
}

const changeUser = (db: Database, { userId }: Person, change: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(change).where(eq(users.id, userId));

const changeMember = (
  db: Database,
  { userId }: Person,
  change: Partial<typeof teamMembers.$inferInsert>,
) => db.update(teamMembers).set(change).where(eq(teamMembers.userId, userId));

const member = (userId: string, team: string): typeof teamMembers.$inferInsert => ({
  userId,
  teamId: team,
  role: 'member',
  apps: [],
  adminApps: [],
  joinedAt: new Date(),
});

async function newWorkspace(db: Database, kind: 'personal' | 'team'): Promise<string> {
  const [made] = await db.insert(workspaces).values({ kind, createdAt: new Date() }).returning();
  return made?.id ?? '';
}

async function newTeam(db: Database): Promise<string> {
  const workspaceId = await newWorkspace(db, 'team');
  await db.insert(teams).values({ workspaceId, name: 'Team', createdAt: new Date() });
  return workspaceId;
}

async function newPerson(db: Database, isMember: boolean): Promise<Person> {
  const unique = randomBytes(8).toString('hex');
  const [user] = await db
    .insert(users)
    .values({
      workspaceId: await newWorkspace(db, 'personal'),
      email: `${unique}@example.test`,
      firstName: 'Mei',
      lastName: 'Lin',
      language: 'en',
      isSubscribeEmail: false,
      referralCode: unique,
      createdAt: new Date(),
    })
    .returning();
  const userId = user?.id ?? '';
  if (isMember) await db.insert(teamMembers).values(member(userId, teamId));
  const token = randomToken();
  const [session] = await db
    .insert(sessions)
    .values({
      tokenHash: tokenHash(token),
      userId,
      kind: 'web',
      userAgent: '',
      ip: '127.0.0.1',
      createdAt: new Date(),
      lastSeenAt: new Date(),
    })
    .returning();
  return { token, userId, sessionId: session?.id ?? '' };
}
