import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/account/auth.ts';
import { mailTokens } from '#server/db/schema/identity.ts';
import { dueWork } from '#server/db/schema/jobs.ts';
import { linkIn, nextMail, signUp } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function clock(body: unknown): Promise<{ http: number; now: Date }> {
  const response = await server.browser().fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { now?: string }; // decisions section 11
  return { http: response.status, now: new Date(answer.now ?? Number.NaN) };
}

describe('the clock', () => {
  it('moves forward by a duration or to a moment, and is read by {}', async () => {
    const before = (await clock({})).now;
    const after = (await clock({ advance: 'P13D' })).now;
    const days = (after.getTime() - before.getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(13);
    expect(days).toBeLessThan(13.01);
    const moment = new Date(after.getTime() + 3_600_000).toISOString();
    expect((await clock({ now: moment })).now.getTime()).toBeGreaterThanOrEqual(Date.parse(moment));
  });

  it.each([
    ['back', { now: '2020-01-01T00:00:00Z' }],
    ['nowhere', { now: 'tomorrow' }],
    ['too far', { advance: 'P900Y' }],
    ['by nonsense', { advance: 'P' }],
    ['by what it does not know', { later: 1 }],
    ['both ways at once', { now: '2199-01-01T00:00:00Z', advance: 'P1D' }],
  ])('does not move %s', async (_name, body) => {
    const before = (await clock({})).now;
    expect((await clock(body)).http).toBe(422);
    expect((await clock({})).now.getTime() - before.getTime()).toBeLessThan(60_000);
  });

  it('runs what falls due on the way, at its own dates, before it answers', async () => {
    const browser = server.browser();
    const email = await signUp(browser);
    const link = linkIn(await nextMail(browser, email));
    const tokens = () => server.db.select().from(mailTokens).where(eq(mailTokens.email, email));
    expect(await tokens()).toHaveLength(1);
    const { now } = await clock({ advance: 'P3D' });
    expect(await tokens()).toHaveLength(0);
    const [purge] = await server.db.select().from(dueWork).where(eq(dueWork.name, 'purge-expired'));
    const left = (purge?.dueAt.getTime() ?? 0) - now.getTime();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(86_400_000);
    expect((await browser.fetch(link)).headers.get('location')).toBe('/verify-email-fail');
  });
});

describe('the outbox', () => {
  it('answers JSON to programs and a page to people', async () => {
    const browser = server.browser();
    const email = await signUp(browser);
    const { subject } = await nextMail(browser, email);
    const page = await browser.fetch('/sandbox/outbox', { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain(email);
    expect(html).toContain(subject.slice(0, 10));
  });
});

describe('outside the sandbox', () => {
  it('has neither outbox nor clock nor sandbox tokens', async () => {
    const real = await startTestServer({
      SANDBOX: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: 'https://signs.test',
      TRUST_PROXY: '127.0.0.1',
    });
    try {
      const browser = real.browser();
      expect((await browser.fetch('/sandbox/outbox')).status).toBe(404);
      const fields = { email: 'basic@demo.test', password: 'Marquee2026', gToken: 'sandbox-pass' };
      expect(await browser.call(login, fields)).toMatchObject({ status: 1010 });
    } finally {
      await real.stop();
    }
  });
});
