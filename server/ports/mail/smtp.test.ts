import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '#shared/domain/constants.ts';
import { MailRefused, type MailMessage, type MailPort } from './mail-port.ts';
import { renderMail } from './render.ts';
import { smtpMail } from './smtp.ts';

interface Received {
  recipients: string[];
  mail: ParsedMail;
}

const user = { name: 'marquee', password: 'not-a-secret' };
let received: Received[] = [];
let isRefusing = false;
let server: SMTPServer;
let mail: MailPort;
let closedPort: number;

beforeAll(async () => {
  server = startServer();
  await once(server.server, 'listening');
  mail = smtpMail({
    url: `smtp://${user.name}:${user.password}@127.0.0.1:${portOf(server)}`,
    from: 'Marquee <no-reply@marquee.example>',
  });
  const other = startServer();
  await once(other.server, 'listening');
  closedPort = portOf(other);
  await close(other);
});
afterAll(() => close(server));
beforeEach(() => {
  received = [];
  isRefusing = false;
});

function startServer(): SMTPServer {
  const smtp = new SMTPServer({
    // The credentials stay on this computer, so the connection is plain.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === user.name && password === user.password;
      if (isRight) done(null, { user: username });
      else done(new Error('wrong credentials'));
    },
    onRcptTo({ address }, _session, done) {
      const [, code, words] = /^(\d{3})-(.+)@/.exec(address) ?? [];
      if (code === undefined) return done();
      const text = words === 'plain' ? 'no' : `${words} no`;
      done(Object.assign(new Error(text), { responseCode: Number(code) }));
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      simpleParser(stream, (failure: Error | null, parsed) => {
        if (failure) return done(failure);
        if (isRefusing) return done(new Error('mailbox full'));
        received.push({ recipients, mail: parsed });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  return smtp;
}

function portOf(smtp: SMTPServer): number {
  return (smtp.server.address() as AddressInfo).port; // listening on TCP, so not a pipe's name
}

function close(smtp: SMTPServer): Promise<void> {
  return new Promise((resolve) => smtp.close(() => resolve()));
}

function message(change: Partial<MailMessage> = {}): MailMessage {
  const rendered = renderMail('verifyEmail', 'en', {
    name: 'Mei',
    link: 'https://signs.example/email/verify/token',
  });
  return { ...rendered, to: 'mei@example.com', locale: 'en', ...change };
}

test.each(languages)('a mail in %s arrives as it was written', async (locale) => {
  const rendered = renderMail('resetPassword', locale, {
    name: '林美玲 Núñez',
    link: 'https://signs.example/reset-password/token?email=mei%40example.com',
  });
  await mail.send({ ...rendered, to: 'mei@example.com', locale });
  const [first] = received;
  expect(received).toHaveLength(1);
  expect(first?.recipients).toEqual(['mei@example.com']);
  expect(first?.mail.subject).toBe(rendered.subject);
  expect(first?.mail.from?.text).toBe('"Marquee" <no-reply@marquee.example>');
  expect(first?.mail.text?.trim()).toBe(rendered.text.trim());
  expect(String(first?.mail.html).trim()).toBe(rendered.html.trim());
  expect(first?.mail.headers.get('content-language')).toBe(locale);
  expect(first?.mail.headers.get('auto-submitted')).toBe('auto-generated');
});

test.each([
  'mei@example.com\r\nBcc: eve@example.com',
  'mei@example.com\n',
  'mei@example.com, eve@example.com',
  'Mei <mei@example.com>',
  '+886912345678',
  '',
])('the recipient %j is refused', async (to) => {
  await expect(mail.send(message({ to }))).rejects.toThrow(MailRefused);
  expect(received).toEqual([]);
});

test.each(['Hello\r\nBcc: eve@example.com', 'Hello\nX-Evil: 1', 'Hello\0'])(
  'the subject %j is refused',
  async (subject) => {
    await expect(mail.send(message({ subject }))).rejects.toThrow(MailRefused);
    expect(received).toEqual([]);
  },
);

test('a name with a line break brings no header', async () => {
  const rendered = renderMail('verifyEmail', 'en', {
    name: 'Mei\r\nBcc: eve',
    link: 'https://signs.example/email/verify/token',
  });
  await mail.send(message(rendered));
  expect(received[0]?.recipients).toEqual(['mei@example.com']);
  expect(received[0]?.mail.headers.has('bcc')).toBe(false);
  expect(received[0]?.mail.text).toContain('Hello Mei Bcc: eve,');
});

test('sends further headers, and refuses one that would bring another', async () => {
  const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  await mail.send(message({ headers }));
  const lines = received[0]?.mail.headerLines.map(({ line }) => line);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const hostile = { 'List-Unsubscribe': '<https://signs.example>\r\nBcc: eve@example.com' };
  await expect(mail.send(message({ headers: hostile }))).rejects.toThrow(MailRefused);
  expect(received).toHaveLength(1);
});

test('rejects what the server refuses, so that the job tries again', async () => {
  isRefusing = true;
  await expect(mail.send(message())).rejects.toThrow('mailbox full');
});

test.each([
  ['550-5.1.1', true],
  ['550-plain', true],
  ['553-5.1.3', true],
  ['550-5.7.1', false],
  ['552-5.2.2', false],
  ['450-4.2.1', false],
])('of a recipient refused with %s no repetition is tried: %j', async (refusal, isForGood) => {
  const failure: unknown = await mail
    .send(message({ to: `${refusal}@example.com` }))
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof MailRefused).toBe(isForGood);
});

test('the same mail again has the same name', async () => {
  for (const id of ['one', 'one', 'two']) await mail.send(message({ id }));
  expect(received.map(({ mail: { messageId } }) => messageId)).toEqual([
    '<one@marquee.example>',
    '<one@marquee.example>',
    '<two@marquee.example>',
  ]);
});

test('rejects with wrong credentials without naming them', async () => {
  const url = `smtp://${user.name}:wrong-secret@127.0.0.1:${portOf(server)}`;
  const failure = await smtpMail({ url, from: 'a@marquee.example' })
    .send(message())
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(String(failure)).not.toContain('wrong-secret');
});

test('rejects when nobody listens', async () => {
  const dead = smtpMail({ url: `smtp://127.0.0.1:${closedPort}`, from: 'a@marquee.example' });
  await expect(dead.send(message())).rejects.toThrow('ECONNREFUSED');
});
