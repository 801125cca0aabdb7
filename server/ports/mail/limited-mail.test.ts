import { describe, expect, it, test, vi } from 'vitest';
import { mailedEvents } from '#shared/domain/account/account-events.ts';
import { mailboxOf } from '#shared/domain/account/mailbox.ts';
import type { Limiter } from '../limiter.ts';
import { mailCeilings, type MailCeilings, type MailKind } from './ceilings.ts';
import { limitedMail } from './limited-mail.ts';
import type { MailMessage } from './mail-port.ts';

/** Counts as the database does, within one period. */
function countingLimiter(): Pick<Limiter, 'hit' | 'count' | 'giveBack'> {
  const hits = new Map<string, number>();
  return {
    count: async (key) => hits.get(key) ?? 0,
    async hit(buckets) {
      for (const { key, max, seconds } of buckets) {
        const count = (hits.get(key) ?? 0) + 1;
        hits.set(key, count);
        if (count > max) return seconds;
      }
      return null;
    },
    async giveBack(buckets) {
      for (const { key } of buckets) hits.set(key, (hits.get(key) ?? 1) - 1);
    },
  };
}

function setUp({ isDown = false } = {}) {
  const sent: MailMessage[] = [];
  const logged: object[] = [];
  const deliver = async (message: MailMessage) => {
    if (isDown) throw new Error('the mail server is down');
    sent.push(message);
  };
  const port = { send: vi.fn(deliver) };
  const log = { info: (line: object) => void logged.push(line) };
  const mail = limitedMail(port, countingLimiter(), log);
  const rest = { subject: 'x', html: 'x', text: 'x', locale: 'en' } as const;
  return {
    sent,
    logged,
    port,
    send: (message: Pick<MailMessage, 'kind' | 'to' | 'sender' | 'id'>) =>
      mail.send({ ...rest, ...message }),
  };
}

const kinds = Object.entries(mailCeilings) as [MailKind, MailCeilings][]; // keys of the table

describe.each(kinds)('%s', (kind, { toMailbox, requested, fromSender }) => {
  const most = Math.min(...toMailbox.map(({ max }) => max));

  test('is sent to one mailbox up to its ceiling, whatever its tag and sender, and to others still', async () => {
    const { sent, logged, send } = setUp();
    for (let count = 0; count < most + 30; count += 1) {
      await send({ kind, to: `Mei+${count}@example.test`, sender: `sender ${count}` });
    }
    expect(sent).toHaveLength(most);
    expect(logged).toHaveLength(30);
    expect(JSON.stringify(logged)).not.toContain('example.test');
    await send({ kind, to: 'ann@example.test' });
    expect(sent).toHaveLength(most + 1);
  });

  test('has its ceilings from the shortest period, and the narrow below the wide', () => {
    const seconds = toMailbox.map((ceiling) => ceiling.seconds);
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    expect(toMailbox.map(({ max }) => max)).toEqual(
      toMailbox.map(({ max }) => max).toSorted((a, b) => a - b),
    );
    if (fromSender) expect(fromSender.max).toBeLessThan(most);
    if (requested) {
      expect(requested.perRequester).toBeLessThanOrEqual(requested.all);
      expect(requested.all).toBeLessThan(most);
    }
  });
});

it('one sender fills no mailbox for others', async () => {
  const { sent, send } = setUp();
  const kind = 'slideshowShared';
  const { fromSender, toMailbox } = mailCeilings[kind];
  for (let count = 0; count < 60; count += 1) await send({ kind, to: 'a@b.test', sender: 'one' });
  expect(sent).toHaveLength(fromSender.max);
  for (let count = 0; count < 60; count += 1) {
    await send({ kind, to: 'a@b.test', sender: `other ${count}` });
  }
  expect(sent).toHaveLength(Math.min(...toMailbox.map(({ max }) => max)));
});

it('does not count mail that could not be handed over', async () => {
  const { logged, send } = setUp({ isDown: true });
  for (let count = 0; count < 30; count += 1) {
    await expect(send({ kind: 'inquiryTaken', to: 'a@b.test' })).rejects.toThrow('down');
  }
  expect(logged).toEqual([]);
});

// One in ten minutes.
const kind = 'memberSuspended';
const first = { kind, to: 'a@b.test', id: 'first' } as const;
const second = { ...first, id: 'second' };

it('sends a message again whose first attempt ended with its process, and counts it once', async () => {
  const { sent, logged, port, send } = setUp();
  port.send.mockReturnValueOnce(new Promise(() => undefined));
  void send(first);
  await vi.waitFor(() => expect(port.send).toHaveBeenCalled());
  await send(first);
  expect(sent).toHaveLength(1);
  await send(second);
  await send(second);
  expect(sent).toHaveLength(1);
  expect(logged).toHaveLength(2);
});

it('counts a message again whose first attempt failed', async () => {
  const { sent, port, send } = setUp();
  port.send.mockRejectedValueOnce(new Error('down'));
  await expect(send(first)).rejects.toThrow('down');
  await send(first);
  await send(second);
  expect(sent.map(({ id }) => id)).toEqual(['first']);
});

it('covers every event that is mailed', () => {
  expect(Object.keys(mailCeilings)).toEqual(expect.arrayContaining([...mailedEvents]));
});

test.each([
  ['Mei@Example.test', 'mei@example.test'],
  ['mei+signs@example.test', 'mei@example.test'],
  ['mei+a+b@example.test', 'mei@example.test'],
  ['+mei@example.test', '+mei@example.test'],
  ['m.e.i+1@gmail.com', 'mei@gmail.com'],
  ['m.e.i@example.test', 'm.e.i@example.test'],
  ['"a@b"@example.test', '"a@b"@example.test'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
