import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submitInquiry } from '#shared/contract/inquiry/inquiry.ts';
import { inquiries } from '#server/db/schema/inquiry.ts';
import { mailsTo, newAddress } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
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
  const other = newAddress('other');
  await ask(other);
  await settled(server.browser());
  expect(await mailsTo(server.browser(), email)).toHaveLength(10);
  expect(await mailsTo(server.browser(), other)).toHaveLength(1);
  expect(await server.db.$count(inquiries, eq(inquiries.email, email))).toBe(12);
});
