import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/account/auth.ts';
import { forgotPassword } from '#shared/contract/account/registration.ts';
import { files } from '#server/db/schema/media.ts';
import type { Database } from '#server/db/connect.ts';
import { users, sessions } from '#server/db/schema/identity.ts';
import { invoiceTracks } from '#server/db/schema/commerce/invoice.ts';
import { deadJobs, dueWork } from '#server/db/schema/jobs.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { plays } from '#server/db/schema/play.ts';
import { screens } from '#server/db/schema/screen.ts';
import { shortcuts, slideshows } from '#server/db/schema/slideshow.ts';
import { outbox, settings } from '#server/db/schema/system.ts';
import { formerMembers, teamMembers, teams } from '#server/db/schema/team.ts';
import { socialLinks } from '#server/db/schema/sign-in.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { arrangeFile } from '#tests/support/signage/arrange-file.ts';
import { operate } from '#tests/support/server/operate.ts';
import { password, signIn as signInAs, signUp } from '#tests/support/people/people.ts';
import { jobStates, queuePurge } from '#tests/support/server/queue.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { solvedChallenge } from '#tests/support/people/solve-challenge.ts';
import { addMember, makeTeam } from '#tests/support/people/teams.ts';
import { startTestServer, testAppKey } from '#tests/support/server/test-server.ts';

const database = testDatabase();
let folder = '';
/** Somebody who tried the product with an account of his own, in the demo team. */
let person = '';
/** The holder of a team of his own. */
let holder = '';
/** Who deleted his account; the 30 days are over. */
let leaver = '';

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
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-leave-'));
  const sandbox = await startTestServer({
    DATABASE_URL: database.url,
    LIMITS: 'off',
    DEMO: 'content',
  });
  const [demo] = await sandbox.db.select().from(teams);
  const demoTeam = demo?.workspaceId ?? '';
  const joined = await addMember(sandbox, demoTeam, 'member');
  person = joined.email;
  const own = await makeTeam(sandbox, ['member']);
  holder = own.holder.email;
  const [one] = await sandbox.db.select().from(users).where(eq(users.email, person));
  const now = new Date();
  // What he made in the demo team is his; under another address a demo account is one still.
  await arrangeFile(sandbox.db, { workspaceId: demoTeam, ownerId: one?.id ?? '' });
  await sandbox.db
    .update(users)
    .set({ email: 'moved@else.test' })
    .where(eq(users.email, 'member@demo.test'));
  await sandbox.db
    .insert(socialLinks)
    .values({ userId: one?.id ?? '', provider: 'line', subject: 'simulated', linkedAt: now });
  // Whom the demo team dismissed.
  const former = { userId: own.holder.userId, teamId: demoTeam, leftAt: now };
  await sandbox.db.insert(formerMembers).values(former);
  leaver = await signUp(sandbox.browser());
  await advance(sandbox.browser(), 'P40D');
  await signInAs(sandbox.browser(), person);
  await sandbox.browser().call(forgotPassword, { email: person, gToken: 'sandbox-pass' });
  await expect(operate(place(), 'leave-sandbox')).rejects.toThrow(/server is running/);
  await sandbox.stop();
  await queuePurge(database, leaver);
  const [queuedAt, diedAt] = [now, now];
  const job = { name: 'send-reset-mail', payload: { email: person }, attempts: 1, reason: '' };
  await database.db.insert(deadJobs).values({ id: v7(), ...job, queuedAt, diedAt });
});
afterAll(() => rm(folder, { recursive: true }));

describe('a database that was a sandbox', () => {
  it('does not start outside it', async () => {
    await expect(startTestServer(deployment())).rejects.toThrow(/was a sandbox.*leave-sandbox/);
  });

  it('does after it has left, without demo accounts, moved clock and simulated proofs', async () => {
    expect(await toCome(database.db)).toContain('login_events.at');
    expect(await operate(place(), 'leave-sandbox')).toMatch(/7 demo accounts and 1 of their teams/);
    expect(await toCome(database.db)).toEqual([]);
    const server = await startTestServer(deployment());
    try {
      const { db } = server;
      // His deletion was queued by the sandbox; nothing else of it is.
      await eventually('the leaver goes', async () => {
        return (await db.$count(users, eq(users.email, leaver))) === 0;
      });
      expect(await jobStates(db, 'send-reset-mail')).not.toContain('created');
      expect(await db.$count(deadJobs)).toBe(0);
      expect(await db.$count(notifications, isNull(notifications.readAt))).toBeGreaterThan(0);
      const people = (await db.select().from(users)).map(({ email }) => email);
      expect(people).toHaveLength(3);
      expect(people).toEqual(expect.arrayContaining([person, holder]));
      expect(await db.$count(teams)).toBe(1);
      expect(await db.$count(teamMembers)).toBe(2);
      const shown = [slideshows, shortcuts, screens, plays];
      for (const table of [sessions, outbox, licenses, socialLinks, invoiceTracks, ...shown]) {
        expect(await db.$count(table)).toBe(0);
      }
      const kept = (await db.select().from(settings)).map(({ name }) => name);
      expect(kept).toEqual(['app key check']);
      // His file is in a workspace of his own now.
      const [file, ...others] = await db.select().from(files);
      expect(others).toEqual([]);
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

/** Columns in which something was at a moment that is still to come. The audit log keeps its lines. */
async function toCome(db: Database): Promise<string[]> {
  const columns = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%' and table_name <> 'audit_log'
      and column_name !~ '(until|expires_at|due_at|reset_at|starts_at|ends_at)$' order by 1, 2`);
  const found: string[] = [];
  for (const { table, column } of columns.rows) {
    const [name, at] = [sql.identifier(table), sql.identifier(column)];
    const { rows } = await db.execute(sql`select from ${name} where ${at} > now() limit 1`);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
