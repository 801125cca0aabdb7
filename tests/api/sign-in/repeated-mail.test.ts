import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword, checkResetToken } from '#shared/contract/account/registration.ts';
import { changeEmail } from '#shared/contract/account/security.ts';
import { getInvitationSignUpInfo, resendInvitation } from '#shared/contract/team/invitations.ts';
import { verifyTwoFactor } from '#shared/contract/account/two-factor.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { invite, mailedToken } from '#tests/support/people/invitations.ts';
import { linkIn, mailsTo, newAddress, password, signUp } from '#tests/support/people/people.ts';
import { forgetCompletion, idle, jobStates } from '#tests/support/server/queue.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import { mailedCode, signUpWithTwoFactor } from '#tests/support/people/second-factor.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

it('an attempt that is repeated after its mail went out sends nothing twice and spoils no link', async () => {
  const browser = server.browser();
  const email = await signUp(browser);
  await settled(browser);
  await browser.call(forgotPassword, { email, gToken: 'sandbox-pass' });
  await settled(browser);
  const [reset, verification] = await mailsTo(browser, email);
  // As if the process had been killed between the sending and the note that it was done.
  for (const job of ['send-reset-mail', 'send-verification-mail']) {
    await forgetCompletion(server.db, job);
    await settled(browser);
    await idle(server.db);
    expect(await jobStates(server.db, job)).toEqual(['completed']);
  }
  expect(await mailsTo(browser, email)).toHaveLength(2);
  const token = /reset-password\/([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';
  expect(await server.browser().call(checkResetToken, { token, email })).toMatchObject({
    status: 0,
    data: true,
  });
  if (!verification) throw new Error('no verification mail');
  const followed = await browser.fetch(linkIn(verification));
  expect(followed.headers.get('location')).toBe('/verify-email-success');
});

it('a wanted change of address sends its two mails by a job each', async () => {
  const browser = server.browser();
  const email = await signUp(browser);
  await settled(browser);
  const [verification] = await mailsTo(browser, email);
  if (!verification) throw new Error('no verification mail');
  await browser.fetch(linkIn(verification));
  const newEmail = newAddress('new');
  expect(await browser.call(changeEmail, { password, newEmail })).toMatchObject({ status: 0 });
  await settled(browser);
  const told = async () => [
    (await mailsTo(browser, newEmail)).length,
    (await mailsTo(browser, email)).filter(({ text }) => text.includes(newEmail)).length,
  ];
  expect(await told()).toEqual([1, 1]);
  for (const job of ['send-email-change-mail', 'send-email-change-notice']) {
    await forgetCompletion(server.db, job);
  }
  await settled(browser);
  await idle(server.db);
  expect(await told()).toEqual([1, 1]);
});

describe('a late attempt', () => {
  const again = async (job: string, client: HttpClient) => {
    await forgetCompletion(server.db, job);
    await settled(client);
    await idle(server.db);
    expect(new Set(await jobStates(server.db, job))).toEqual(new Set(['completed']));
  };

  it('at mailing a code takes nothing from the code of a newer ask, and makes none that is over', async () => {
    const client = server.browser();
    const email = await signUpWithTwoFactor(client);
    const show = (code: string) => client.call(verifyTwoFactor, { method: 'email', code });
    const first = await mailedCode(client, email);
    await advance(client, 'PT60S');
    const second = await mailedCode(client, email);
    await again('send-email-code', client);
    expect(await show(second)).toMatchObject({ status: 0 });
    await advance(client, 'PT10M');
    await again('send-email-code', client);
    expect(await show(first)).toMatchObject({ status: 1011 });
  });

  it('at mailing an invitation leaves the link that was sent anew', async () => {
    const { holder } = await makeTeam(server, []);
    const opens = (token: string) => server.browser().call(getInvitationSignUpInfo, { token });
    const { email, token } = await invite(holder.client);
    await advance(holder.client, 'PT60S');
    expect(await holder.client.call(resendInvitation, { email })).toMatchObject({ status: 0 });
    const newest = await mailedToken(holder.client, email, 2);
    await again('send-invitation-mail', holder.client);
    expect(await opens(newest)).toMatchObject({ status: 0 });

    // As an earlier version queued it: without a date it is done as ever.
    await server.db.execute(
      sql`update jobs.job set data = data - 'expiresAt' where name = 'send-invitation-mail'`,
    );
    await again('send-invitation-mail', holder.client);
    expect(await opens(token)).toMatchObject({ status: 0 });
  });
});
