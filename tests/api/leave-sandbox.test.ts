import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/auth.ts';
import { files } from '#server/db/schema/content.ts';
import { users, sessions } from '#server/db/schema/identity.ts';
import { dueWork } from '#server/db/schema/jobs.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { outbox, settings } from '#server/db/schema/system.ts';
import { teamMembers, teams } from '#server/db/schema/team.ts';
import { socialLinks } from '#server/db/schema/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { operate } from '#tests/support/operate.ts';
import { password } from '#tests/support/people.ts';
import { advance } from '#tests/support/sandbox-clock.ts';
import { solvedChallenge } from '#tests/support/solve-challenge.ts';
import { addMember, makeTeam } from '#tests/support/teams.ts';
import { startTestServer, testAppKey } from '#tests/support/test-server.ts';

let database: TestDatabase;
let folder = '';
/** Somebody who tried the product with an account of his own, in the demo team. */
let person = '';
/** The holder of a team of his own. */
let holder = '';

const deployment = () => ({
  SANDBOX: '0',
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://signs.test',
  TRUST_PROXY: '127.0.0.1',
});
const place = () => ({
  databaseUrl: database.url,
  dataDir: folder,
  env: { APP_KEY: testAppKey },
});

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-leave-'));
  const sandbox = await startTestServer({ DATABASE_URL: database.url, LIMITS: 'off' });
  const [demo] = await sandbox.db.select().from(teams);
  const demoTeam = demo?.workspaceId ?? '';
  const joined = await addMember(sandbox, demoTeam, 'member');
  person = joined.email;
  const own = await makeTeam(sandbox, ['member']);
  holder = own.holder.email;
  const [one] = await sandbox.db.select().from(users).where(eq(users.email, person));
  const now = new Date();
  // What he made in the demo team is his; under another address a demo account is one still.
  const owned = { mimeType: 'image/png', sizeBytes: 1, createdAt: now, updatedAt: now };
  await sandbox.db
    .insert(files)
    .values({ workspaceId: demoTeam, ownerId: one?.id ?? '', name: 'his', ...owned });
  await sandbox.db
    .update(users)
    .set({ email: 'moved@else.test' })
    .where(eq(users.email, 'member@demo.test'));
  await sandbox.db
    .insert(socialLinks)
    .values({ userId: one?.id ?? '', provider: 'line', subject: 'simulated', linkedAt: now });
  await advance(sandbox.browser(), 'P40D');
  await expect(operate(place(), 'leave-sandbox')).rejects.toThrow(/server is running/);
  await sandbox.stop();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('a database that was a sandbox', () => {
  it('does not start outside it', async () => {
    await expect(startTestServer(deployment())).rejects.toThrow(/was a sandbox.*leave-sandbox/);
  });

  it('does after it has left, without demo accounts, moved clock and simulated proofs', async () => {
    expect(await operate(place(), 'leave-sandbox')).toMatch(/7 demo accounts and 1 of their teams/);
    const server = await startTestServer(deployment());
    try {
      const { db } = server;
      const people = (await db.select().from(users)).map(({ email }) => email);
      expect(people).toHaveLength(3);
      expect(people).toEqual(expect.arrayContaining([person, holder]));
      expect(await db.$count(teams)).toBe(1);
      expect(await db.$count(teamMembers)).toBe(2);
      for (const table of [sessions, outbox, licenses, socialLinks]) {
        expect(await db.$count(table)).toBe(0);
      }
      const kept = (await db.select().from(settings)).map(({ name }) => name);
      expect(kept).toEqual(['app key check']);
      // His file is in a workspace of his own now.
      const [file] = await db.select().from(files);
      const owner = (await db.select().from(users)).find(({ id }) => id === file?.ownerId);
      expect(owner?.email).toBe(person);
      expect(file?.workspaceId).toBe(owner?.workspaceId);
      const inAWeek = Date.now() + 7 * 86_400_000;
      for (const { dueAt } of await db.select().from(dueWork)) {
        expect(dueAt.getTime()).toBeLessThan(inAWeek);
      }
    } finally {
      await server.stop();
    }
  });

  it('lets nobody in by the published password, and the others to verify anew', async () => {
    const server = await startTestServer(deployment());
    try {
      const browser = server.browser();
      const signIn = async (email: string) =>
        browser.call(login, { email, password, gToken: await solvedChallenge(browser) });
      for (const email of ['holder@demo.test', 'moved@else.test']) {
        expect(await signIn(email)).toMatchObject({ status: 1009 });
      }
      expect(await signIn(person)).toMatchObject({ status: 0, data: { verified: false } });
    } finally {
      await server.stop();
    }
  });

  it('has nothing to leave a second time', async () => {
    expect(await operate(place(), 'leave-sandbox')).toContain('nothing to do');
  });
});
