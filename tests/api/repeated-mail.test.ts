import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgotPassword, checkResetToken } from '#shared/contract/auth.ts';
import { changeEmail } from '#shared/contract/security.ts';
import { linkIn, mailsTo, newAddress, password, signUp } from '#tests/support/people.ts';
import { forgetCompletion, idle, jobStates } from '#tests/support/queue.ts';
import { settled } from '#tests/support/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

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
