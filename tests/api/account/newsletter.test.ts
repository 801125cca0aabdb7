import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '#shared/contract/account/registration.ts';
import { subscribeNewsletter, unsubscribeNewsletter } from '#shared/contract/newsletter.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { calls } from '#shared/contract/table.ts';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { newAddress, signUpFields } from '#tests/support/people/people.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { done } from '#tests/support/server/answer.ts';

/** Mails as a mail program gets them: the headers are what this is about. */
let smtp: SMTPServer;
let received: { to: string; mail: ParsedMail }[] = [];
let server: TestServer;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, next) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      simpleParser(stream, (failure: Error | null, mail) => {
        if (failure) return next(failure);
        received = [...received, { to, mail }];
        next();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo; // listening on TCP, so not a pipe's name
  server = await startTestServer({ LIMITS: 'off', SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** A header as it came; mailparser folds those of lists into one of its own. */
const header = (mail: ParsedMail | undefined, name: string) =>
  mail?.headerLines
    .find(({ key }) => key === name)
    ?.line.replace(/^[^:]+:/, '')
    .replace(/\s/g, '') ?? '';
const isNewsletter = ({ mail }: { mail: ParsedMail }) => header(mail, 'list-unsubscribe') !== '';
const mailsTo = (email: string) => received.filter(({ to }) => to === email);

async function isSubscribed(browser: HttpClient): Promise<boolean> {
  return done(await browser.call(getProfile)).self.isSubscribeEmail;
}

async function signUpBy(browser: HttpClient, subscribeEmail: boolean): Promise<string> {
  const email = newAddress('reader');
  const answer = await browser.call(register, { ...signUpFields(email), subscribeEmail });
  expect(answer).toMatchObject({ status: 0 });
  await eventually('the verification mail', () => mailsTo(email).length > 0);
  return email;
}

async function verify(browser: HttpClient, email: string): Promise<void> {
  const link = /\/email\/verify\/\S+/.exec(mailsTo(email)[0]?.mail.text ?? '')?.[0] ?? '';
  const answer = await browser.fetch(link);
  expect(answer.headers.get('location')).toBe('/verify-email-success');
}

async function reader(): Promise<{ browser: HttpClient; email: string }> {
  const browser = server.browser();
  const email = await signUpBy(browser, false);
  await verify(browser, email);
  return { browser, email };
}

/** The address in the header, to which mail programs post. */
async function oneClickLink(email: string): Promise<string> {
  await eventually('the newsletter mail', () => mailsTo(email).some(isNewsletter));
  const { mail } = mailsTo(email).findLast(isNewsletter) ?? {};
  return /^<(https?:[^>]+)>$/.exec(header(mail, 'list-unsubscribe'))?.[1] ?? '';
}

/** As a mail program does it: no cookie, no token, one field. */
function oneClick(link: string, isMultipart = false): Promise<Response> {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return fetch(link, {
    method: 'POST',
    redirect: 'manual',
    body: isMultipart ? form : new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
}

describe('the switch', () => {
  it('mails the confirmation once, however often it is switched on', async () => {
    const { browser, email } = await reader();
    const turn = (subscribe: boolean) => browser.call(subscribeNewsletter, { subscribe });
    const answers = await Promise.all([turn(true), turn(true), turn(true)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 0, data: { isSubscribeEmail: true } });
    }
    await turn(false);
    expect(await isSubscribed(browser)).toBe(false);
    await turn(true);
    await advance(browser, 'PT0S'); // waits until the queue is empty
    expect(mailsTo(email).filter(isNewsletter)).toHaveLength(1);
  });

  it('ticked at sign-up counts once the address is verified, and not before', async () => {
    const browser = server.browser();
    const email = await signUpBy(browser, true);
    await advance(browser, 'PT0S');
    expect(mailsTo(email).filter(isNewsletter)).toEqual([]);
    await verify(browser, email);
    await oneClickLink(email);
    expect(await isSubscribed(browser)).toBe(true);
  });

  it('left alone at sign-up sends nothing', async () => {
    const { browser, email } = await reader();
    await advance(browser, 'PT0S');
    expect(mailsTo(email).filter(isNewsletter)).toEqual([]);
  });
});

describe('one click in the mail program', () => {
  it.each([false, true])(
    'ends the subscription, also twice (multipart: %s)',
    async (isMultipart) => {
      const { browser, email } = await reader();
      await browser.call(subscribeNewsletter, { subscribe: true });
      const link = await oneClickLink(email);
      const { mail } = mailsTo(email).find(isNewsletter) ?? {};
      expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(mail?.text).toContain(link);
      for (const _again of [1, 2]) {
        const answer = await oneClick(link, isMultipart);
        expect([answer.status, await answer.json()]).toEqual([200, { status: 0, data: null }]);
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect(await isSubscribed(browser)).toBe(false);
      }
      // No link of this kind ever wears out: also later, after subscribing again.
      await browser.call(subscribeNewsletter, { subscribe: true });
      await advance(browser, 'P8D');
      expect((await oneClick(link)).status).toBe(200);
      expect(await isSubscribed(browser)).toBe(false);
    },
  );

  it('knows a token that was changed in any place from its own', async () => {
    const { browser, email } = await reader();
    await browser.call(subscribeNewsletter, { subscribe: true });
    const link = new URL(await oneClickLink(email));
    const token = link.pathname.split('/').at(-1) ?? '';
    const { browser: other, email: otherEmail } = await reader();
    await other.call(subscribeNewsletter, { subscribe: true });
    const foreign = new URL(await oneClickLink(otherEmail)).pathname.split('/').at(-1) ?? '';
    const flipped = Array.from(token).map(
      (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    // 16 bytes of the id take 21⅓ letters: somebody's id before somebody else's signature.
    const mixed = foreign.slice(0, 20) + token.slice(20);
    for (const wrong of [...flipped, mixed, token.slice(0, -1), `${token}A`, 'x', '..', '%00']) {
      const answer = await browser.call(unsubscribeNewsletter, { token: wrong });
      expect(answer.status, wrong).not.toBe(0);
    }
    expect(await browser.call(unsubscribeNewsletter, { token: 'mailed' })).toMatchObject({
      http: 422,
      status: 1001,
    });
    expect([await isSubscribed(browser), await isSubscribed(other)]).toEqual([true, true]);
  });

  it('goes without a CSRF token only where the path itself holds the proof', () => {
    const table: readonly CallDefinition[] = Object.values(calls);
    for (const call of table.filter(({ isCalledFromOutside }) => isCalledFromOutside)) {
      expect(call, call.name).toMatchObject({ access: 'public', limit: 'token', method: 'POST' });
      expect(call.path).toContain('{token}');
    }
  });
});
