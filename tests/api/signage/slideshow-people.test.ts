import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteSlideshow,
  getSlideshow,
  listSlideshows,
  shareSlideshow,
} from '#shared/contract/signage/slideshow.ts';
import { exportAccount } from '#shared/contract/account/security.ts';
import { deleteMember, previewRemoval } from '#shared/contract/team/members.ts';
import { listAuditLog } from '#shared/contract/team/team.ts';
import { sendHeartbeat } from '#shared/contract/signage/player.ts';
import { listDisplays, unpairScreen } from '#shared/contract/signage/screen.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { idleHeartbeat } from '#tests/support/signage/heartbeats.ts';
import { makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { contentOf, makeSlideshow, saveOnTop } from '#tests/support/signage/slideshows.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let team: TestTeam<['account_admin', 'member', 'member']>;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  team = await makeTeam(server, ['account_admin', 'member', 'member']);
});

describe('where slideshows play', () => {
  it('is told of one’s own screens, and of all to holder and admins', async () => {
    const [holder, , member, other] = team.members;
    const { id } = await makeSlideshow(member.client, { name: 'Menu', content: contentOf(10, 20) });
    const screen = await arrangeScreen(server, member.userId, { slideshowId: id });
    const [, second] = done(await member.client.call(getSlideshow, { id })).content.pages;
    const showing = { slideshowId: id, pageId: second?.id ?? '' };
    done(await screen.client.call(sendHeartbeat, { ...idleHeartbeat, showing }));
    const playlist = { id, name: 'Menu' };
    for (const { client } of [holder, member]) {
      expect(done(await client.call(listDisplays)).items).toEqual([
        {
          id: screen.id,
          name: 'Lobby',
          presence: 'online',
          playlist,
          showing: { playlist, page: 2 },
        },
      ]);
    }
    expect(done(await other.client.call(listDisplays)).total).toBe(0);
  });

  it('is told beside them in the list: default or week, of the screens that one sees, each once', async () => {
    const [holder, , member, other] = team.members;
    const { id } = await makeSlideshow(holder.client);
    const { id: unused } = await makeSlideshow(holder.client);
    done(await holder.client.call(shareSlideshow, { id, emails: [member.email, other.email] }));
    const row = { days: [1], from: '08:00', to: '09:00', playlist: id.toUpperCase() };
    const later = { ...row, from: '10:00', to: '11:00' };
    const byWeek = { name: 'Bar', schedule: [row, later] };
    const bar = await arrangeScreen(server, member.userId, byWeek);
    const lobby = { name: 'Lobby', slideshowId: id, lastSeenAt: new Date() };
    const both = await arrangeScreen(server, holder.userId, { ...lobby, schedule: [row] });
    await arrangeScreen(server, holder.userId, { name: 'Attic' });
    const elsewhere = await arrangePerson(server);
    await arrangeScreen(server, elsewhere.userId, { name: 'Annex', slideshowId: id });
    const told = async ({ client }: Pick<typeof holder, 'client'>) => {
      const { items } = done(await client.call(listSlideshows));
      return new Map(items.map((item) => [item.id, item.screens]));
    };
    const first = { id: bar.id, name: 'Bar' };
    expect((await told(holder)).get(id)).toEqual({ total: 2, online: 1, first });
    expect((await told(holder)).get(unused)).toEqual({ total: 0, online: 0, first: null });
    expect((await told(member)).get(id)).toEqual({ total: 1, online: 0, first });
    expect((await told(other)).get(id)).toEqual({ total: 0, online: 0, first: null });
    done(await holder.client.call(unpairScreen, { id: bar.id }));
    const left = { id: both.id, name: 'Lobby' };
    expect((await told(holder)).get(id)).toEqual({ total: 1, online: 1, first: left });
  });
});

describe('the audit log', () => {
  it('has what was published of others, shared and deleted; no draft and no own change', async () => {
    const [holder, admin, member] = team.members;
    const { id } = await makeSlideshow(member.client, { name: 'Menu' });
    done(await saveOnTop(member.client, id, { content: contentOf(11) }));
    done(await saveOnTop(admin.client, id, { content: contentOf(12), publish: false }));
    done(await saveOnTop(admin.client, id, { content: contentOf(13) }));
    done(
      await member.client.call(shareSlideshow, {
        id,
        emails: ['a@example.test', 'b@example.test'],
      }),
    );
    done(await member.client.call(shareSlideshow, { id, emails: ['b@example.test'] }));
    done(await member.client.call(shareSlideshow, { id, emails: ['b@example.test'] }));
    done(await admin.client.call(deleteSlideshow, { id }));
    const { items } = done(await holder.client.call(listAuditLog));
    expect(items.map(({ action, data }) => ({ action, ...data }))).toEqual([
      { action: 'deleteSlideshow', slideshow: 'Menu' },
      { action: 'shareSlideshow', slideshow: 'Menu', email: [], removed: ['a@example.test'] },
      {
        action: 'shareSlideshow',
        slideshow: 'Menu',
        email: ['a@example.test', 'b@example.test'],
        removed: [],
      },
      { action: 'saveSlideshow', slideshow: 'Menu', email: member.email },
    ]);
  });
});
describe('whoever leaves', () => {
  it('leaves slideshows to the holder, who is told before how many', async () => {
    const [holder, , member] = team.members;
    const { id } = await makeSlideshow(member.client);
    expect(done(await holder.client.call(previewRemoval, { email: member.email }))).toMatchObject({
      slideshows: 1,
    });
    done(await holder.client.call(deleteMember, { email: member.email }));
    expect(done(await holder.client.call(getSlideshow, { id })).owner.id).toBe(holder.userId);
    expect((await member.client.call(getSlideshow, { id })).status).toBe(7);
  });

  it('takes a copy of them along: the export has pages, draft and whom they are shared with', async () => {
    const [{ client }] = team.members;
    const { id } = await makeSlideshow(client, { name: 'Menu' });
    done(await client.call(shareSlideshow, { id, emails: ['a@example.test'] }));
    const { slideshows: own, shortcuts } = done(await client.call(exportAccount));
    expect(own).toMatchObject([
      { name: 'Menu', content: { pages: [{ type: 'web' }] }, sharedWith: ['a@example.test'] },
    ]);
    expect(shortcuts).toEqual([]);
  });
});
