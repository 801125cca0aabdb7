import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeEmail } from '#shared/contract/account/security.ts';
import { forgotPassword } from '#shared/contract/account/registration.ts';
import { inviteMember } from '#shared/contract/team/invitations.ts';
import { linkIn, newAddress, password, signIn, signUp } from '#tests/support/people/people.ts';
import { idle, passPauses } from '#tests/support/server/queue.ts';
import { settled } from '#tests/support/server/sandbox-clock.ts';
import { testMailServer, type TestMailServer } from '#tests/support/server/smtp-server.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let post: TestMailServer;
let server: TestServer;
beforeAll(async () => {
  post = await testMailServer();
  server = await startTestServer({ LIMITS: 'off', SMTP_URL: post.url });
});
afterAll(async () => {
  await server.stop();
  await post.stop();
});

it('a mail server that is away for two hours loses no mail, and links of late mails work', async () => {
  const browser = server.browser();
  const email = await signUp(browser);
  const newEmail = newAddress('new');
  const invited = newAddress('invited');
  const holder = server.browser();
  await signIn(holder, 'holder@demo.test');
  await browser.call(forgotPassword, { email, gToken: 'sandbox-pass' });
  expect(
    await holder.call(inviteMember, {
      email: invited,
      firstName: 'Ann',
      lastName: 'Wu',
      roleId: 'member',
      apps: [],
    }),
  ).toMatchObject({ status: 0 });
  expect(await holder.call(changeEmail, { password, newEmail })).toMatchObject({ status: 0 });
  const wanted = [
    [email, '/email/verify/'],
    [email, '/reset-password/'],
    [invited, '/team-invitation'],
    [newEmail, '/email/change/'],
    ['holder@demo.test', newEmail],
  ] as const;

  // The queue's own pauses, passed one after the other: `settled` works on what may be tried.
  let away = 0;
  while (away < 2 * 3600) {
    await settled(browser);
    await idle(server.db);
    const passed = await passPauses(server.db);
    if (!passed) throw new Error(`given up after ${away} s`);
    away += passed.shortest;
    // A quarter of an hour after the server is back everything is there.
    expect(passed.longest).toBeLessThan(900);
  }
  await post.start();
  await settled(browser);
  await idle(server.db);
  for (const [to, words] of wanted) {
    const mails = post.received.filter((mail) => mail.to.includes(to) && mail.text.includes(words));
    expect(mails, `${to} ${words}`).toHaveLength(1);
  }
  expect(new Set(post.received.map(({ messageId }) => messageId)).size).toBe(post.received.length);
  const verification = post.received.find(({ text }) => /email\/verify/.test(text));
  const link = linkIn({
    text: verification?.text ?? '',
    html: '',
    subject: '',
    to: '',
    locale: '',
  });
  expect((await browser.fetch(link)).headers.get('location')).toBe('/verify-email-success');
}, 90_000);
