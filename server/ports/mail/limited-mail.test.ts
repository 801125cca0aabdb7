import { describe, expect, it, test } from 'vitest';
import { mailedEvents } from '#shared/domain/account/account-events.ts';
import { mailboxOf } from '#shared/domain/account/mailbox.ts';
import type { Limiter } from '../limiter.ts';
import { mailCeilings, type MailCeilings, type MailKind } from './ceilings.ts';
import { limitedMail } from './limited-mail.ts';
import type { MailMessage } from './mail-port.ts';

/** Counts as the database does, within one period. */
function countingLimiter(): Pick<Limiter, 'hit' | 'giveBack'> {
  const hits = new Map<string, number>();
  return {
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
  const port = {
    send: async (message: MailMessage) => {
      if (isDown) throw new Error('the mail server is down');
      sent.push(message);
    },
  };
  const limiter = { look: async () => null, count: async () => 0, ...countingLimiter() };
  const mail = limitedMail(port, limiter, { info: (line: object) => void logged.push(line) });
  const rest = { subject: 'x', html: 'x', text: 'x', locale: 'en' } as const;
  return {
    sent,
    logged,
    send: (message: Pick<MailMessage, 'kind' | 'to' | 'sender'>) =>
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
