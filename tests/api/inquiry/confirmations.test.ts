import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestSupport, submitInquiry } from '#shared/contract/inquiry/inquiry.ts';
import { inquiries } from '#server/db/schema/inquiry.ts';
import { rateLimits } from '#server/db/schema/system.ts';
import { mailsTo, newAddress, signUpVerified } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { settled } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('an address is sent ten confirmations a day, whoever gives it, and each question is kept', async () => {
  const email = newAddress('bombed');
  const ask = async (address: string) =>
    done(
      await server.browser().call(submitInquiry, {
        issueType: 'otherInquiry',
        name: 'Mei Lin',
        email: address,
        content: 'Which player fits?',
        gToken: 'sandbox-pass',
      }),
    );
  for (let count = 0; count < 6; count += 1) await ask(email);
  for (let count = 0; count < 6; count += 1) await ask(email.toUpperCase());
  for (let count = 0; count < 6; count += 1) await ask(email.replace('@', `+${count}@`));
  const other = newAddress('other');
  await ask(other);
  await settled(server.browser());
  expect(await mailsTo(server.browser(), email)).toHaveLength(10);
  expect(await mailsTo(server.browser(), email.replace('@', '+0@'))).toHaveLength(0);
  expect(await mailsTo(server.browser(), other)).toHaveLength(1);
  expect(await server.db.$count(inquiries, eq(inquiries.email, email))).toBe(12);
});

it('questions of a network end at so many an hour, of which what no person sends takes none, nor from an account there', async () => {
  const [person, visitor] = [server.browser(), server.browser()];
  await signUpVerified(person);
  const ask = (client: HttpClient, gToken = 'sandbox-pass') =>
    client.call(submitInquiry, {
      issueType: 'otherInquiry',
      name: 'Mei Lin',
      email: newAddress('asks'),
      content: 'Which player fits?',
      gToken,
    });
  done(await ask(visitor));
  const hits = async (name: string) =>
    server.db
      .select()
      .from(rateLimits)
      .where(like(rateLimits.key, `${name}:ip:%`))
      .then((rows) => rows.map((row) => row.hits));
  const before = await hits('inquiry-asked');
  expect(before).toHaveLength(1);
  for (let count = 0; count < 3; count += 1) {
    expect(await ask(visitor, 'nobody')).toMatchObject({ status: 1010 });
  }
  expect(await hits('inquiry-asked')).toEqual(before);
  for (const name of ['inquiry-asked', 'inquiry']) {
    done(await ask(visitor));
    await server.db
      .update(rateLimits)
      .set({ hits: 600 })
      .where(like(rateLimits.key, `${name}:ip:%`));
    expect(await ask(visitor)).toMatchObject({ http: 429, status: 4 });
    done(await ask(person));
    await server.db.delete(rateLimits);
  }
});

it('files of a network are taken up to so many megabytes a day, and those of accounts beside them', async () => {
  const person = server.browser();
  await signUpVerified(person);
  const ask = (client: HttpClient, files?: File[]) =>
    client.call(requestSupport, {
      issueType: 'otherSupport',
      name: 'Mei Lin',
      email: newAddress('files'),
      content: 'It stays black.',
      gToken: 'sandbox-pass',
      ...(files && { files }),
    });
  const log = new File(['black since noon'], 'player.log', { type: 'text/plain' });
  done(await ask(server.browser(), [log]));
  await server.db
    .update(rateLimits)
    .set({ hits: 500 })
    .where(like(rateLimits.key, 'inquiry-files:ip:%'));
  expect(await ask(server.browser(), [log])).toMatchObject({ http: 429, status: 4 });
  done(await ask(server.browser()));
  done(await ask(person, [log]));
});
