import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareSlideshow } from '#shared/contract/signage/slideshow.ts';
import { suspendMember } from '#shared/contract/team/members.ts';
import { cancelTransfer, getTransfer, startTransfer } from '#shared/contract/team/transfer.ts';
import { mailCeilings } from '#server/ports/mail/ceilings.ts';
import { freeAccount } from '#shared/domain/limits.ts';
import { orderOf, placeOrder } from '#tests/support/commerce/place-order.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { mailsTo, newAddress, password } from '#tests/support/people/people.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { detailsOf, done } from '#tests/support/server/answer.ts';
import { settled } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const mailsAfterwards = async (email: string) => {
  await settled(server.browser());
  return (await mailsTo(server.browser(), email)).length;
};

it('many slideshows that one user shares with one address are shared, and mailed up to the ceiling', async () => {
  const { client } = await arrangePerson(server);
  const email = newAddress('target');
  const [name = '', domain = ''] = email.split('@');
  for (let count = 0; count < 13; count += 1) {
    const { id } = await makeSlideshow(client);
    const tagged = `${name}+${count % 3}@${domain}`;
    expect(done(await client.call(shareSlideshow, { id, emails: [tagged] })).sharedWith).toEqual([
      tagged,
    ]);
  }
  await settled(server.browser());
  const sent = await Promise.all(
    [0, 1, 2].map((tag) => mailsTo(server.browser(), `${name}+${tag}@${domain}`)),
  );
  expect(sent.flat()).toHaveLength(10);
});

it('a free account names a limited number of new addresses a day, a paid one more', async () => {
  const { client } = await arrangePerson(server);
  const { id } = await makeSlideshow(client);
  const { email: known } = await arrangePerson(server);
  const emails = [
    known,
    ...Array.from({ length: freeAccount.addressesPerDay - 1 }, () => newAddress()),
  ];
  done(await client.call(shareSlideshow, { id, emails }));
  for (const one of [newAddress(), (await arrangePerson(server)).email]) {
    const answer = await client.call(shareSlideshow, { id, emails: [...emails, one] });
    expect(detailsOf(answer, 4).seconds).toBeGreaterThan(0);
  }
  // Fewer is no new address.
  done(await client.call(shareSlideshow, { id, emails: emails.slice(1) }));

  const { holder } = await makeTeam(server, []);
  const own = await makeSlideshow(holder.client);
  const more = Array.from({ length: freeAccount.addressesPerDay + 1 }, () => newAddress());
  done(await holder.client.call(shareSlideshow, { id: own.id, emails: more }));
});

it('refuses addresses above the limit together, counts none of them, and each address once a day', async () => {
  const { client } = await arrangePerson(server);
  const share = async (emails: string[]) => {
    const { id } = await makeSlideshow(client);
    return client.call(shareSlideshow, { id, emails });
  };
  const most = freeAccount.addressesPerDay;
  const tooMany = Array.from({ length: most + 1 }, () => newAddress());
  const first = tooMany.slice(0, most - 1);
  // They would not fit tomorrow either.
  expect(detailsOf(await share(tooMany), 2000).fields).toEqual({
    emails: { key: 'tooMany.addresses', n: most },
  });
  // A repeated address and another tag of its mailbox are no further mailboxes.
  const [one = ''] = first;
  done(await share([...first, one, one.replace('@', '+tag@')]));
  done(await share(first));
  expect(detailsOf(await share(tooMany), 4).seconds).toBeGreaterThan(0);
  done(await share(tooMany.slice(0, most)));
  expect(detailsOf(await share([newAddress()]), 4).seconds).toBeGreaterThan(0);
});

it('a trial names as many new addresses a day as a free account', async () => {
  const person = await arrangePerson(server);
  const free = { paymentMethod: undefined, invoice: undefined };
  await placeOrder(person, orderOf(['PRO-T14'], 0, free));
  const { id } = await makeSlideshow(person.client);
  const emails = Array.from({ length: freeAccount.addressesPerDay }, () => newAddress());
  done(await person.client.call(shareSlideshow, { id, emails }));
  const more = await person.client.call(shareSlideshow, { id, emails: [...emails, newAddress()] });
  expect(detailsOf(more, 4).seconds).toBeGreaterThan(0);
});

it('a member who is suspended and activated again and again is mailed once of each', async () => {
  const { holder, members } = await makeTeam(server, ['member']);
  const [, { email }] = members;
  for (let count = 0; count < 3; count += 1) {
    for (const isSuspend of [true, false]) {
      done(await holder.client.call(suspendMember, { email, isSuspend }));
    }
  }
  expect(await mailsAfterwards(email)).toBe(2);
});

it('every transfer that begins is mailed with its own link, and one above the ceiling does not begin', async () => {
  const { holder, members } = await makeTeam(server, ['member']);
  const [, { email, client }] = members;
  const start = (toEmail: string) => holder.client.call(startTransfer, { toEmail, password });
  const { perRequester } = mailCeilings.transferAsked.requested;
  for (let count = 0; count < perRequester; count += 1) {
    // Refused transfers use nothing up.
    expect((await start(newAddress())).status).toBe(1002);
    const { id } = done(await start(email));
    expect((await start(email)).status).toBe(2009);
    await settled(client);
    const mails = await mailsTo(client, email);
    expect(mails.some(({ text }) => text.includes(`/console/management/team/${id}`))).toBe(true);
    done(await holder.client.call(cancelTransfer));
  }
  expect(detailsOf(await start(email), 4).seconds).toBeGreaterThan(0);
  expect(done(await holder.client.call(getTransfer))).toBeNull();
});
