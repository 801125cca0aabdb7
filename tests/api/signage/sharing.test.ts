import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileUses } from '#server/modules/signage/slideshow/file-uses.ts';
import {
  deleteSlideshow,
  discardDraft,
  duplicateSlideshow,
  getSlideshow,
  listSlideshows,
  saveSlideshow,
  shareSlideshow,
} from '#shared/contract/signage/slideshow.ts';
import { createShortcut } from '#shared/contract/signage/shortcut.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { toldTo } from '#tests/support/people/account-records.ts';
import { linkIn, mailsTo, newAddress, signUp } from '#tests/support/people/people.ts';
import { makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { settled } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeFile } from '#tests/support/signage/arrange-file.ts';
import { contentOf, makeSlideshow, saveOnTop } from '#tests/support/signage/slideshows.ts';

let server: TestServer;
let team: TestTeam<['member']>;
let friend: ArrangedPerson;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  team = await makeTeam(server, ['member']);
  friend = await arrangePerson(server);
});

const share = (id: string, emails: string[]) =>
  team.holder.client.call(shareSlideshow, { id, emails });
const seenBy = async ({ client }: Pick<ArrangedPerson, 'client'>) =>
  done(await client.call(listSlideshows)).items.map(({ id }) => id);

describe('to whom a slideshow is shared', () => {
  it('sees and plays what is published, and changes nothing', async () => {
    const { client } = team.holder;
    const { id } = await makeSlideshow(client, { content: contentOf(10) });
    done(await saveOnTop(client, id, { content: contentOf(20), publish: false }));
    done(await share(id, [friend.email, 'other@example.test']));
    const seen = done(await friend.client.call(getSlideshow, { id }));
    expect(seen).toMatchObject({ isShared: true, totalDuration: 10, draft: null, hasDraft: false });
    expect(seen.sharedWith).toEqual([]);
    expect(seen.updatedAt).toBe(seen.publishedAt);
    const { updatedAt } = seen;
    for (const answer of [
      await friend.client.call(saveSlideshow, { id, updatedAt, name: 'Taken' }),
      await friend.client.call(discardDraft, { id, updatedAt }),
      await friend.client.call(duplicateSlideshow, { id, name: 'Copy' }),
      await friend.client.call(shareSlideshow, { id, emails: [] }),
      await friend.client.call(deleteSlideshow, { id }),
      await friend.client.call(createShortcut, { appId: 'slideshow', playlistId: id, name: 'x' }),
    ]) {
      expect(answer.status).toBe(5);
    }
    expect(done(await friend.client.call(listSlideshows, { isShared: true })).total).toBe(1);
    expect(done(await friend.client.call(listSlideshows, { isShared: false })).total).toBe(0);
    expect(done(await friend.client.call(listSlideshows, { q: 'ENU' })).total).toBe(1);
    expect(done(await friend.client.call(listSlideshows, { q: 'xenu' })).total).toBe(0);
  });

  it('no longer sees it when the list is replaced, nor anybody of another address', async () => {
    const { id } = await makeSlideshow(team.holder.client);
    const [, member] = team.members;
    done(await share(id, [friend.email]));
    expect(await seenBy(friend)).toEqual([id]);
    expect(await seenBy(member)).toEqual([]);
    expect(done(await share(id, [member.email])).sharedWith).toEqual([member.email]);
    expect(await seenBy(friend)).toEqual([]);
    expect((await friend.client.call(getSlideshow, { id })).status).toBe(7);
    expect(await seenBy(member)).toEqual([id]);
  });

  it('reads the files of what is published, not those of the draft', async () => {
    const owner = { workspaceId: team.teamId, ownerId: team.holder.userId };
    const [shown, drafted] = [
      await arrangeFile(server.db, owner),
      await arrangeFile(server.db, owner),
    ];
    const page = (fileId: string) => ({ id: v7(), type: 'image' as const, fileId });
    const { client } = team.holder;
    const { id } = await makeSlideshow(client, { content: { pages: [page(shown)] } });
    done(await saveOnTop(client, id, { content: { pages: [page(drafted)] }, publish: false }));
    done(await share(id, [friend.email]));
    // What is asked for their bytes, which arranged files have none of.
    const asked = [shown, drafted].map((file) => fileUses.isShared(server.db, friend, file));
    expect(await Promise.all(asked)).toEqual([true, false]);
    expect(await fileUses.usesOf(server.db, drafted)).toEqual([{ id, name: 'Menu' }]);
  });
});

describe('people without an account', () => {
  it('get a mail that leads to it, and find it once they have signed up and proved the address', async () => {
    const { id } = await makeSlideshow(team.holder.client, { name: 'Lunch menu' });
    const email = newAddress('stranger');
    const known = await share(id, [friend.email]);
    const answer = await share(id, [email, friend.email]);
    // Nobody learns from the answer who has an account.
    expect(Object.keys(done(answer))).toEqual(Object.keys(done(known)));
    await settled(team.holder.client);
    const mails = await mailsTo(team.holder.client, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Lunch menu');
    expect(linkIn(mails[0] ?? { to: '', subject: '', text: '', html: '', locale: '' })).toBe(
      `/application?edit=${id}`,
    );
    const stranger = server.browser();
    await signUp(stranger, email);
    expect((await stranger.call(listSlideshows)).status).toBe(6);
    await settled(stranger);
    const [newest] = await mailsTo(stranger, email);
    if (!newest) throw new Error('no mail');
    await stranger.fetch(linkIn(newest));
    expect(await seenBy({ client: stranger })).toEqual([id]);
  });
});

describe('telling', () => {
  it('happens once a day for an address, by notification and mail to who has an account', async () => {
    const { id } = await makeSlideshow(team.holder.client, { name: 'Lunch menu' });
    for (const emails of [[friend.email], [], [friend.email]]) done(await share(id, emails));
    expect(await toldTo(server.db, friend.email, 'slideshowShared')).toEqual([
      { name: 'Mei Lin', slideshow: 'Lunch menu', slideshowId: id },
    ]);
    await settled(team.holder.client);
    const mails = await mailsTo(team.holder.client, friend.email);
    expect(mails.filter(({ text }) => text.includes('Lunch menu'))).toHaveLength(1);
  });

  it('does not carry a link that somebody put into a name', async () => {
    const name = 'You won, see https://evil.example/prize';
    const { id } = await makeSlideshow(team.holder.client, { name });
    const email = newAddress('stranger');
    done(await share(id, [email]));
    await settled(team.holder.client);
    const [mail] = await mailsTo(team.holder.client, email);
    expect(mail?.text).not.toContain('evil.example');
    expect(mail?.html).not.toContain('evil.example');
  });
});

describe('the list of addresses', () => {
  it('has 500 at most, each once, and never the owner’s', async () => {
    const { id } = await makeSlideshow(team.holder.client);
    const emails = Array.from({ length: 501 }, (_, n) => `guest-${n}@example.test`);
    expect(await share(id, emails)).toMatchObject({
      status: 2000,
      data: { fields: { emails: { n: 500 } } },
    });
    const [first = ''] = emails;
    const all = [...emails.slice(0, 498), first.toUpperCase(), team.holder.email];
    expect(done(await share(id, all)).sharedWith).toEqual(emails.slice(0, 498).toSorted());
    expect(done(await team.holder.client.call(getSlideshow, { id })).sharedWith).toHaveLength(498);
    expect((await share(id, ['not an address'])).status).toBe(2000);
  });

  it('is one of two that are set at once', async () => {
    const { id } = await makeSlideshow(team.holder.client);
    const lists = [0, 1].map((half) =>
      Array.from({ length: 40 }, (_, n) => `half-${half}-${n}@example.test`).toSorted(),
    );
    const answers = await Promise.all(lists.map((emails) => share(id, emails)));
    for (const answer of answers) done(answer);
    const { sharedWith } = done(await team.holder.client.call(getSlideshow, { id }));
    expect(lists).toContainEqual(sharedWith);
  });
});
