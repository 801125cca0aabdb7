import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#shared/contract/define-call.ts';
import { listIssueTypes, requestSupport, submitInquiry } from '#shared/contract/inquiry/inquiry.ts';
import {
  answerInquiry,
  getInquiry,
  getInquiryFile,
  listInquiries,
  updateInquiry,
} from '#shared/contract/inquiry/desk.ts';
import { exportAccount } from '#shared/contract/account/security.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { toggleTwoFactor } from '#shared/contract/account/two-factor.ts';
import { retention, supportFiles } from '#shared/domain/limits.ts';
import { plainUserCode } from '#shared/domain/user-code.ts';
import { eq } from 'drizzle-orm';
import { auditLog } from '#server/db/schema/audit.ts';
import { inquiries } from '#server/db/schema/inquiry.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  mailsTo,
  newAddress,
  nextMail,
  password,
  signUpVerified,
} from '#tests/support/people/people.ts';
import { showStepUp, signUpWithTwoFactor } from '#tests/support/people/second-factor.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { operate as operateAt } from '#tests/support/server/operate.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let operator: HttpClient;
let operatorEmail: string;

const desk = 'desk@marquee.test';
const operate = (...args: string[]) =>
  operateAt({ databaseUrl: server.databaseUrl, dataDir: '/nowhere' }, ...args);

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off', INQUIRY_MAIL: desk });
  operator = server.browser();
  operatorEmail = await signUpWithTwoFactor(operator);
  await operate('operators', 'add', operatorEmail);
});
afterAll(() => server.stop());

type Sales = CallInput<typeof submitInquiry>;
const question = (email: string, more: Partial<Sales> = {}): Sales => ({
  issueType: 'players',
  product: 'player',
  name: 'Mei Lin',
  email,
  content: 'Which player fits\na shop window?',
  gToken: 'sandbox-pass',
  ...more,
});

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const file = (name: string, bytes: Uint8Array, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });

async function idOf(reference: string): Promise<string> {
  const { items } = done(await operator.call(listInquiries, { q: reference }));
  return items[0]?.id ?? '';
}

describe('a question to sales', () => {
  it('is kept with what its kind asks for, and confirmed without a word of it', async () => {
    const email = newAddress('asks');
    const { reference } = done(
      await server
        .browser()
        .call(
          submitInquiry,
          question(email, { screenCount: 4, browser: 'left over', content: 'Buy pills!' }),
        ),
    );
    expect(reference).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
    const mail = await nextMail(server.browser(), email);
    expect(mail.subject).toContain(reference);
    expect(mail.text + mail.html).not.toContain('pills');
    const id = await idOf(reference);
    await eventually('word to those who answer, with the way there', async () =>
      (await mailsTo(server.browser(), desk)).some(
        ({ subject, text }) =>
          subject.includes(reference) &&
          text.includes('operator -- inquiries show') &&
          text.includes(`${server.address}/console/inquiries/${id}`),
      ),
    );

    const kept = done(await operator.call(getInquiry, { id }));
    expect(kept).toMatchObject({
      desk: 'sales',
      issueType: 'players',
      content: 'Buy pills!',
      state: 'open',
      hasAccount: false,
    });
    expect(kept.details).toEqual({ product: 'player', screenCount: '4' });
  });

  it.each([
    ['product', question('a@example.test', { product: '' })],
    ['contactInformation', question('a@example.test', { contactBy: 'phone' })],
    ['lineUsername', question('a@example.test', { contactBy: 'line' })],
    ['content', question('a@example.test', { content: ' \n ' })],
    ['companyName', question('a@example.test', { issueType: 'partnership' })],
    ['screenCount', question('a@example.test', { screenCount: 0 })],
  ])('without a good %s is refused there', async (field, input) => {
    const answer = await server.browser().send(submitInquiry, input);
    expect(answer).toMatchObject({ status: 2000 });
    expect(Object.keys((answer.data as { fields: object }).fields)).toEqual([field]);
  });

  it('is judged as a whole: what its kind and the way to answer make matter beside what is missing', async () => {
    const input = { issueType: 'players', contactBy: 'phone', gToken: 'sandbox-pass' };
    const answer = await server.browser().send(submitInquiry, input);
    expect(answer).toMatchObject({
      status: 2000,
      data: {
        fields: {
          name: { key: 'required.name' },
          email: { key: 'required.email' },
          content: { key: 'required.content' },
          product: { key: 'required.product' },
          contactInformation: { key: 'required.contactInformation' },
        },
      },
    });
  });

  it('of a program is none: neither by the decoy nor without the bot check', async () => {
    const email = newAddress('program');
    const decoyed = { ...question(email), cardNumber: '4111' };
    const told = [done(await server.browser().call(submitInquiry, decoyed))];
    told.push(done(await server.browser().call(submitInquiry, decoyed)));
    // As if it were kept: a number of its own, not the documentation's.
    expect(new Set([...told, submitInquiry.example.output].map((one) => one.reference)).size).toBe(
      3,
    );
    for (const { reference } of told) expect(plainUserCode(reference)).not.toBeNull();
    const answer = await server
      .browser()
      .call(submitInquiry, question(email, { gToken: 'sandbox-fail' }));
    expect(answer).toMatchObject({ status: 1010 });
    expect(done(await operator.call(listInquiries, { q: email })).total).toBe(0);
  });
});

describe('a request for support', () => {
  const asked = (email: string, files: File[]) => ({
    issueType: 'screen' as const,
    device: 'Raspberry Pi 5',
    name: 'Mei Lin',
    email,
    content: 'It stays black.',
    gToken: 'sandbox-pass',
    files,
  });

  it('brings files, each told by its content, which operators alone read', async () => {
    const email = newAddress('support');
    const files = [
      file('C:\\fakepath\\screen.jpg', png, 'image/jpeg'),
      file('player.log', Buffer.from('no signal\n'), 'application/octet-stream'),
    ];
    const { reference } = done(await server.browser().call(requestSupport, asked(email, files)));
    const kept = done(await operator.call(getInquiry, { id: await idOf(reference) }));
    expect(kept.files.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['screen.jpg', 'image/png', png.length],
      ['player.log', 'text/plain', 10],
    ]);
    const id = kept.files[0]?.id ?? '';
    const read = await operator.send(getInquiryFile, { id });
    expect(Buffer.from((read.data as { bytes: Uint8Array }).bytes)).toEqual(png);
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await server.browser().send(getInquiryFile, { id })).toMatchObject({ status: 1 });
  });

  it.each([
    ['unreadable', 'that is a program', [file('a.png', Buffer.from('MZ\0\0'), 'image/png')]],
    ['unreadable', 'that is empty', [file('a.txt', Buffer.alloc(0), 'text/plain')]],
    ['size', 'over 10 MB', [file('a.txt', Buffer.alloc(10 * 2 ** 20 + 1, 97), 'text/plain')]],
  ])('%s: with a file %s is refused as a whole', async (reason, _what, files) => {
    const email = newAddress('support');
    const answer = await server.browser().call(requestSupport, asked(email, files));
    expect(answer).toMatchObject({ status: 2006, data: { reason } });
    expect(done(await operator.call(listInquiries, { q: email })).total).toBe(0);
  });

  it('under one key another file of the same name and size is another request', async () => {
    const client = new HttpClient(server.address, { 'idempotency-key': randomUUID() });
    const email = newAddress('keyed');
    const ask = (text: string) =>
      client.send(requestSupport, asked(email, [file('log.txt', Buffer.from(text), 'text/plain')]));
    const first = await ask('black');
    expect(first.status).toBe(0);
    expect(await ask('black')).toMatchObject({ status: 0, data: first.data });
    expect(await ask('white')).toMatchObject({ status: 2000 });
  });

  it('with six files is refused, and the field says how many are taken', async () => {
    const files = Array.from({ length: 6 }, (_, at) => file(`${at}.png`, png, 'image/png'));
    const answer = await server.browser().call(requestSupport, asked(newAddress(), files));
    expect(answer).toMatchObject({
      status: 2000,
      data: { fields: { files: { key: 'fileCount', n: supportFiles.maxFiles } } },
    });
  });
});

it('a key is its visitor’s: the same under it of another one is an inquiry of theirs', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const [one, other] = [new HttpClient(server.address, key), new HttpClient(server.address, key)];
  const asks = question(newAddress('one'));
  const first = await one.call(submitInquiry, asks);
  const second = await other.call(submitInquiry, asks);
  expect([first.status, second.status]).toEqual([0, 0]);
  expect(second.data).not.toEqual(first.data);
  expect(await one.call(submitInquiry, asks)).toMatchObject({ status: 0, data: first.data });
});

describe('operators', () => {
  it('take a question on, answer it in its language, close it and open it again', async () => {
    const email = newAddress('asks');
    const visitor = new HttpClient(server.address, { 'accept-language': 'ja' });
    const { reference } = done(await visitor.call(submitInquiry, question(email)));
    const id = await idOf(reference);
    await nextMail(visitor, email);
    done(await operator.call(updateInquiry, { id, assignee: 'me' }));
    const mine = done(await operator.call(listInquiries, { assignee: 'mine', state: 'open' }));
    expect(mine.items.map((one) => one.id)).toContain(id);

    const text = 'A small one.\nSee <our site>.';
    done(await operator.call(answerInquiry, { id, text }));
    const mail = await nextMail(visitor, email, 2);
    expect(mail.locale).toBe('ja');
    expect(mail.text).toContain(text);
    expect(mail.html).toContain('A small one.<br />See &#60;our site&#62;.');
    expect(mail.text).not.toContain('自動');
    expect(done(await operator.call(getInquiry, { id }))).toMatchObject({
      state: 'answered',
      answers: [{ text, by: 'Mei Lin' }],
    });

    const lines = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'answerInquiry'));
    expect(lines).toMatchObject([{ actor: `operator ${operatorEmail}`, data: { id } }]);

    await operate('inquiries', 'close', reference);
    expect(done(await operator.call(getInquiry, { id })).state).toBe('closed');
    done(await operator.call(updateInquiry, { id, state: 'open', assignee: 'nobody' }));
    expect(done(await operator.call(getInquiry, { id }))).toMatchObject({
      state: 'open',
      assignee: null,
    });
    expect(await operate('inquiries', 'list')).toContain(reference);
    await operate('inquiries', 'answer', reference, 'From the console.');
    expect((await nextMail(visitor, email, 3)).text).toContain('From the console.');
    expect(await operate('inquiries', 'show', reference)).toContain('From the console.');
  });

  it('are told that somebody else was faster, and nothing is changed or mailed then', async () => {
    const email = newAddress('asks');
    const visitor = server.browser();
    const { reference } = done(await visitor.call(submitInquiry, question(email)));
    const id = await idOf(reference);
    const other = server.browser();
    await operate('operators', 'add', await signUpWithTwoFactor(other));
    const { updatedAt } = done(await operator.call(getInquiry, { id }));
    const seen = { assignee: null, updatedAt };
    done(await other.call(updateInquiry, { id, assignee: 'me', seen }));
    const taken = await operator.call(updateInquiry, { id, assignee: 'me', seen });
    expect(taken).toMatchObject({ status: 2008 });
    const late = await operator.call(answerInquiry, { id, text: 'Late.', seen });
    expect(late).toMatchObject({ status: 2008 });
    // Whose it is meanwhile is the caller's own doing.
    done(await other.call(answerInquiry, { id, text: 'First.', seen }));
    const { answers, assignee } = done(await operator.call(getInquiry, { id }));
    expect(answers).toMatchObject([{ text: 'First.' }]);
    const again = { assignee: assignee?.id ?? null, updatedAt };
    const second = await operator.call(answerInquiry, { id, text: 'Late.', seen: again });
    expect(second).toMatchObject({ status: 2008 });
    // What is gone is not told as somebody's doing.
    const gone = { id: randomUUID(), seen };
    expect(await operator.call(updateInquiry, { ...gone, state: 'closed' })).toMatchObject({
      status: 7,
    });
    expect(await operator.call(answerInquiry, { ...gone, text: 'Late.' })).toMatchObject({
      status: 7,
    });
  });

  it('are who was named and signs in with two steps, and nobody else', async () => {
    const person = server.browser();
    const email = await signUpWithTwoFactor(person);
    const named = async () => done(await person.call(getProfile)).operator;
    expect(await person.call(listInquiries, {})).toMatchObject({ status: 5 });
    expect(await named()).toBeNull();
    await operate('operators', 'add', email);
    expect(await person.call(listInquiries, {})).toMatchObject({ status: 0 });
    expect(await named()).toBe('effective');
    await showStepUp(person, email);
    done(await person.call(toggleTwoFactor, { password, enabled: false }));
    expect(await person.call(listInquiries, {})).toMatchObject({ status: 5 });
    expect(await named()).toBe('one-step');
    expect(await operate('operators', 'list')).toContain('WITHOUT EFFECT');
    await operate('operators', 'remove', email);
    await expect(operate('operators', 'add', email)).rejects.toThrow(/two-step/);
    await expect(operate('operators', 'add', 'nobody@example.test')).rejects.toThrow(/no account/);
  });
});

it('of somebody with an account stands in what they take with them, answers and all', async () => {
  const person = server.browser();
  const email = await signUpVerified(person);
  const first = done(await person.call(submitInquiry, question(email, { content: 'First' })));
  const second = done(await person.call(submitInquiry, question(email, { content: 'Second' })));
  const id = await idOf(first.reference);
  done(await operator.call(answerInquiry, { id, text: 'Answered.' }));
  expect(done(await person.call(exportAccount)).inquiries).toMatchObject([
    { reference: second.reference, content: 'Second', answers: [] },
    { reference: first.reference, content: 'First', answers: [{ text: 'Answered.' }] },
  ]);
});

it('is a visitor’s where somebody gives an address that is not their account’s', async () => {
  const person = server.browser();
  await signUpVerified(person);
  const victim = await signUpVerified(server.browser());
  for (const email of [victim, newAddress('nobody')]) {
    const { reference } = done(await person.call(submitInquiry, question(email)));
    const id = await idOf(reference);
    expect(done(await operator.call(getInquiry, { id }))).toMatchObject({
      email,
      hasAccount: false,
    });
    done(await operator.call(answerInquiry, { id, text: 'For your eyes only.' }));
  }
  expect(done(await person.call(exportAccount)).inquiries).toEqual([]);
});

it('names kinds of issues in the visitor’s language', async () => {
  const types = done(
    await new HttpClient(server.address, { 'accept-language': 'zh-TW' }).call(listIssueTypes),
  );
  expect(types.find(({ id }) => id === 'payment')).toMatchObject({
    name: '付款與發票',
    desk: 'support',
  });
});

it('is forgotten two years after the last word', async () => {
  const email = newAddress('old');
  done(await server.browser().call(submitInquiry, question(email)));
  await advance(server.browser(), `P${retention.inquiryDays + 1}D`);
  expect(await server.db.$count(inquiries, eq(inquiries.email, email))).toBe(0);
});
