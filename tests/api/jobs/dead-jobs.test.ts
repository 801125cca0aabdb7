import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { listDead } from '#server/jobs/dead-jobs.ts';
import { queueOptions } from '#server/jobs/queue-options.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { jobs } from '#server/jobs/table.ts';
import { MailRefused } from '#server/ports/mail/mail-port.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { newAddress, signUp } from '#tests/support/people/people.ts';
import { operate as operateAt } from '#tests/support/server/operate.ts';
import { jobStates } from '#tests/support/server/queue.ts';
import { settled } from '#tests/support/server/sandbox-clock.ts';
import { testMailServer, type TestMailServer } from '#tests/support/server/smtp-server.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

describe('a failing job', () => {
  const database = testDatabase();

  it('is logged at every attempt by name, id and attempt, and when it dies; never its payload', async () => {
    const { pool, db } = database;
    const lines: { facts: object; text: string }[] = [];
    const note = (facts: object, text: string) => void lines.push({ facts, text });
    const log = { warn: note, error: note };
    const queue = await startJobs({ pool, db, listener: null, log });
    try {
      const [person, refused] = [v7(), v7()];
      await queue.enqueue(db, 'send-verification-mail', { userId: person });
      await queue.enqueue(db, 'send-reset-mail', { email: 'canary@example.test' });
      await queue.enqueue(db, 'send-newsletter-mail', { userId: refused });
      // The next attempt is the last one.
      await db.execute(
        sql`update jobs.job set retry_count = retry_limit - 1, started_on = now()
            where name = 'send-verification-mail'`,
      );
      await queue.work(async ({ name, payload }) => {
        const told = `no way to canary@example.test: ${JSON.stringify(payload)}`;
        if (name === 'send-newsletter-mail') throw new MailRefused('not an address');
        throw new Error(name === 'send-reset-mail' ? 'no way to <canary@example.test>' : told);
      });
      await eventually('both are kept', async () => (await listDead(db, 9)).length === 2);
      await eventually('the third waits', async () =>
        (await jobStates(db, 'send-reset-mail')).includes('retry'),
      );
    } finally {
      await queue.stop();
    }
    const dead = await listDead(db, 9);
    expect(dead.map(({ name }) => name).toSorted()).toEqual([
      'send-newsletter-mail',
      'send-verification-mail',
    ]);
    expect(dead.find(({ name }) => name === 'send-newsletter-mail')).toMatchObject({
      reason: 'not an address',
    });
    const attempts = lines.filter(({ text }) => text === 'an attempt at a job failed');
    expect(attempts).toHaveLength(3);
    const { retryLimit } = queueOptions(jobs['send-verification-mail']);
    const of = retryLimit + 1;
    expect(attempts.map(({ facts }) => facts)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ job: 'send-reset-mail', attempt: 1, of }),
        expect.objectContaining({ job: 'send-verification-mail', attempt: of, of }),
      ]),
    );
    const deaths = lines.filter(({ text }) => text === 'a job is dead');
    expect(deaths.map(({ facts }) => (facts as { id: string }).id).toSorted()).toEqual(
      dead.map(({ id }) => id).toSorted(),
    );
    expect(JSON.stringify(lines)).not.toContain('canary@');
  });
});

describe('a dead job', () => {
  let post: TestMailServer;
  let server: TestServer;
  beforeAll(async () => {
    post = await testMailServer();
    await post.start();
    server = await startTestServer({ SMTP_URL: post.url });
  });
  afterAll(async () => {
    await server.stop();
    await post.stop();
  });

  const operate = (...args: string[]) =>
    operateAt({ databaseUrl: server.databaseUrl, dataDir: tmpdir() }, 'jobs', ...args);
  const ready = async (): Promise<unknown> => (await server.browser().fetch('/readyz')).json();
  const metrics = (headers = {}) => server.browser().fetch('/metrics', { headers });

  it('is kept at once where no try can mend it, counted, and queued again or dropped by an operator', async () => {
    const browser = server.browser();
    const [first, second] = [newAddress('refused'), newAddress('refused')];
    post.unknown.add(first).add(second);
    for (const email of [first, second]) await signUp(browser, email);
    await settled(browser);
    expect(await ready()).toMatchObject({
      status: 'ready',
      database: 'reachable',
      files: 'reachable',
      deadJobs: 2,
      invoiceNumbers: 'enough',
    });
    expect(await (await metrics()).text()).toContain(
      'marquee_jobs_dead{job="send-verification-mail"} 2\n',
    );
    // A proxy adds this header: the caller may be anybody.
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const outside = await server.browser().fetch('/readyz', { headers });
    expect(await outside.json()).toEqual({ status: 'ready' });
    const lines = (await operate('list')).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/send-verification-mail .* after 1 tries: there is no such mailbox/);
    const [again = '', dropped = ''] = lines.map((line) => line.split(' ')[0] ?? '');

    post.unknown.clear();
    expect(await operate('again', again)).toBe('1 queued again.\n');
    await settled(browser);
    expect(post.received).toHaveLength(1);
    expect(await operate('drop', dropped)).toBe('1 dropped.\n');
    await expect(operate('drop', dropped)).rejects.toThrow(/No dead job has the id/);
    await expect(operate('again', 'first')).rejects.toThrow(/by its id/);
    expect(await operate('list')).toBe('No job is dead.\n');
    expect(await ready()).toMatchObject({
      status: 'ready',
      database: 'reachable',
      files: 'reachable',
      deadJobs: 0,
      invoiceNumbers: 'enough',
    });
    await settled(browser);
    expect(post.received).toHaveLength(1);
    const audited = await server.db.select().from(auditLog).orderBy(auditLog.id);
    expect(audited.map(({ action, data }) => [action, data])).toEqual([
      ['jobs', { action: 'list', jobs: 2 }],
      ['jobs', { action: 'again', jobs: [again] }],
      ['jobs', { action: 'drop', jobs: [dropped] }],
      ['jobs', { action: 'list', jobs: 0 }],
    ]);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'is no matter of anybody behind a proxy (%s)',
    async (header) => {
      expect((await metrics({ [header]: '127.0.0.1' })).status).toBe(404);
      expect((await metrics()).status).toBe(200);
    },
  );
});
