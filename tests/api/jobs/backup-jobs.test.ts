import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#server/db/schema/identity.ts';
import { dueWork } from '#server/db/schema/jobs.ts';
import { recurring } from '#server/jobs/table.ts';
import {
  createTestDatabase,
  testDatabase,
  type TestDatabase,
} from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { operate } from '#tests/support/server/operate.ts';
import { signUp } from '#tests/support/people/people.ts';
import { jobStates, queuePurge } from '#tests/support/server/queue.ts';
import { testMailServer, type TestMailServer } from '#tests/support/server/smtp-server.ts';
import { startTestServer } from '#tests/support/server/test-server.ts';

const source = testDatabase();
let target: TestDatabase;
let post: TestMailServer;
let folder = '';
beforeAll(async () => {
  target = await createTestDatabase();
  post = await testMailServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-jobs-'));
});
afterAll(async () => {
  await post.stop();
  await target.drop();
  await rm(folder, { recursive: true });
});

it('what waits in the queue is in the backup: a mail, and an account whose 30 days are over', async () => {
  const env = { SMTP_URL: post.url, LIMITS: 'off' };
  const file = path.join(folder, 'marquee.backup');
  const at = (databaseUrl: string) => ({ databaseUrl, dataDir: folder });
  const first = await startTestServer({ ...env, DATABASE_URL: source.url });
  const waiting = await signUp(first.browser());
  const leaver = await signUp(first.browser());
  await first.stop();
  await queuePurge(source, leaver);

  await operate(at(source.url), 'backup', file);
  await operate(at(target.url), 'restore', file);
  await post.start();
  const second = await startTestServer({ ...env, DATABASE_URL: target.url });
  try {
    const mails = () => post.received.filter(({ to }) => to.includes(waiting));
    await eventually('the mail arrives', () => mails().length > 0);
    const isLeaver = eq(users.email, leaver);
    await eventually('the account goes', async () => !(await second.db.$count(users, isLeaver)));
    expect(mails()).toHaveLength(1);
  } finally {
    await second.stop();
  }

  // Over the database itself: the queue's own jobs would run beside those of the backup.
  await operate(at(source.url), 'restore', file, '--force');
  expect(await jobStates(source.db, 'send-verification-mail')).toEqual([]);
  const all = await source.db.select().from(dueWork);
  // Demo accounts have plans, which wait for their dates.
  const due = all
    .map(({ name }) => name)
    .filter((name) => !/-(?:license|storage)$/.test(name))
    .toSorted();
  const mails = ['send-verification-mail', 'send-verification-mail'];
  expect(due).toEqual([...Object.keys(recurring), 'purge-account', ...mails].toSorted());
});
